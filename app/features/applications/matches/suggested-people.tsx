import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { notLoaded } from '#app/platform/page/extra.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { invitedParam, inviteIntent } from './chosen.ts'
import { InviteOne } from './invite-one.tsx'
import { NoneSuggested } from './none-suggested.tsx'
import { OneLink } from './one-link.tsx'
import { PersonCard, type PersonFields } from './person-card.tsx'
import type { Suggested as Page } from './read-suggested.server.ts'
import { Suggested } from './suggested.tsx'

export interface SuggestedPeopleProps {
  suggested: Page<PersonFields> | typeof notLoaded
  isPublished: boolean
  /** A sentence about what is left of the plan's invitations. */
  stock: string | null
  answer: FormRefusal | null | undefined
  /** The button that hides a resume from the employer. */
  hide: (person: PersonFields) => ReactNode
  toAll?: ReactNode
}

export function SuggestedPeople(props: SuggestedPeopleProps) {
  const { suggested, isPublished, stock, answer, hide, toAll } = props
  const [search] = useSearchParams()
  const refused = suggested === 'not_loaded' && answer?.values.intent === inviteIntent && answer
  const list = (
    <Suggested
      side="employer"
      suggested={suggested}
      note={stock}
      answer={answer}
      toAll={toAll}
      card={(person) => (
        <>
          <PersonCard
            person={person}
            action={
              <>
                {hide(person)}
                <OneLink side="employer" of={person} />
              </>
            }
          />
          {suggested !== 'not_loaded' && search.get(invitedParam) === person.public_id && (
            <InviteOne
              idempotencyKey={suggested.idempotencyKey}
              waiting={{
                of: `resume.${person.public_id}`,
                title: person.name ?? person.title,
              }}
              refusal={answer}
            />
          )}
        </>
      )}
      empty={<NoneSuggested side="employer" isPublished={isPublished} />}
    />
  )
  if (!refused) return list
  return (
    <>
      {list}
      <div className="panel panel-pad">
        <InviteOne idempotencyKey={String(refused.values.key ?? '')} refusal={refused} />
      </div>
    </>
  )
}
