import type { Application } from '#contract/applications.ts'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Waits } from '#app/platform/outbox/waits.tsx'
import { useUser } from '#app/platform/root-data.tsx'
import { useAnswerFacts } from './answer-scope.tsx'
import { nextField } from './moves.ts'

export function refusalOf(
  refusal: FormRefusal | null | undefined,
  application: Application,
  intent?: string,
): FormRefusal | null {
  if (!refusal || refusal.values.application !== application.public_id) return null
  return intent === undefined || refusal.values.intent === intent ? refusal : null
}

/**
 * Hidden fields of each form that changes an application: the application's id and version, and the applications to
 * open afterwards. The form may wait for the network, and shows its act while it waits.
 */
export function MoveFields({
  application,
  version = application.version,
}: {
  application: Application
  /** The version of the application that the visitor saw when filling in the form. */
  version?: number
}) {
  const { public_id: id, vacancy, resume } = application
  const name = usePersonName()
  const { next } = useAnswerFacts()
  const isEmployer = useUser()?.accountType === 'employer'
  const title = isEmployer ? name(resume) : `${vacancy.title}, ${vacancy.company.name}`
  return (
    <>
      <Waits of={`application.${id}`} title={title} />
      <input type="hidden" name="application" value={id} />
      <input type="hidden" name="version" value={version} />
      {next.map((each) => (
        <input key={each} type="hidden" name={nextField} value={each} />
      ))}
    </>
  )
}
