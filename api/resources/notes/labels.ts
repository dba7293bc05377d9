// Adds and removes labels of candidates.
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/notes.ts'
import { noteLimits } from '../../contract/rules/notes.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import type { PersonAtCompany } from './facts.ts'
import {
  deleteLabel,
  deleteLabels,
  findCompanyLabels,
  findLabels,
  insertLabels,
  lockLabelsOf,
} from './label-queries.ts'
import { findMarks } from './mark-queries.ts'
import { lockSubjects, type Subject } from './queries.ts'
import { lockSubject, recordChange } from './subject.ts'

export async function changeLabels(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.changeLabels>,
): Promise<Reply<typeof contract.changeLabels>> {
  return scope.db.transaction(async (tx) => {
    const subject = await lockSubject(scope, tx, params.id)
    await lockLabelsOf(tx, subject.company_id)
    const known = await findCompanyLabels(tx, subject.company_id)
    const before = await findLabels(tx, subject)
    const add = new Set<string>()
    for (const name of body.add) add.add(spelled(name, [...known, ...add]))
    const remove = body.remove.map((name) => spelled(name, known))
    const kept = before.filter((name) => !remove.includes(name))
    const added = [...add].filter((name) => !kept.includes(name))
    if (added.length > 0 && subject.isDeleted) throw new Failure('applications:wrong_state')
    if (kept.length + added.length > noteLimits.personLabels) {
      throw invalidFields({ add: [`too_many:${noteLimits.personLabels}`] })
    }
    await deleteLabels(tx, subject, remove)
    await label(scope, tx, [subject], added, 'add')
    await recordChange(scope, tx, [subject])
    return { labels: await findLabels(tx, subject) }
  })
}

/** Returns the label as the company writes it; an unknown one stays as it is. */
export function spelled(name: string, known: readonly string[]): string {
  const key = name.toLocaleLowerCase('ru')
  return known.find((each) => each.toLocaleLowerCase('ru') === key) ?? name
}

type Labelled = Pick<Subject, 'id' | 'public_id'> & { outcome: 'done' | 'unchanged' | 'refused' }

/**
 * Puts a label on the candidates of applications, or removes it. `refused`: the candidate has as many labels as possible
 * or has deleted the resume. Applications that the caller may not read are left out.
 */
export async function labelPeople(
  scope: SignedInScope,
  tx: Transaction,
  publicIds: string[],
  { name: typed, isOn }: { name: string; isOn: boolean },
): Promise<Labelled[]> {
  if (typed === '') throw invalidFields({ label: ['required'] })
  const subjects = await lockSubjects(tx, publicIds, scope.account)
  if (subjects.some(({ isPermitted }) => !isPermitted)) throw new Failure('companies:not_permitted')
  const companyIds = [...new Set(subjects.map(({ company_id }) => company_id))].toSorted(
    (a, b) => a - b,
  )
  const labelled: Labelled[] = []
  for (const companyId of companyIds) {
    await lockLabelsOf(tx, companyId)
    const name = spelled(typed, await findCompanyLabels(tx, companyId))
    const people = subjects.filter(({ company_id }) => company_id === companyId)
    const ids = people.map(({ id }) => id)
    const marks = await findMarks(tx, ids, scope.account.id)
    const judged = people.map((subject) => {
      const labels = marks.get(subject.id)?.labels ?? []
      return { subject, outcome: outcomeFor(subject, labels, { name, isOn }) }
    })
    const changed = judged.flatMap(({ subject, outcome }) => (outcome === 'done' ? [subject] : []))
    if (isOn) await label(scope, tx, changed, [name], 'label')
    else await deleteLabel(tx, changed, name)
    await recordChange(scope, tx, changed)
    labelled.push(
      ...judged.map(({ subject: { id, public_id }, outcome }) => ({ id, public_id, outcome })),
    )
  }
  return labelled
}

function outcomeFor(
  { isDeleted }: Subject,
  labels: readonly string[],
  { name, isOn }: { name: string; isOn: boolean },
): Labelled['outcome'] {
  if (labels.includes(name) === isOn) return 'unchanged'
  const isRefused = isOn && (isDeleted || labels.length >= noteLimits.personLabels)
  return isRefused ? 'refused' : 'done'
}

/** Puts labels on people of one company, which the caller has locked; `field` is refused if the company has too many. */
async function label(
  { now }: SignedInScope,
  tx: Transaction,
  people: readonly PersonAtCompany[],
  names: readonly string[],
  field: 'add' | 'label',
): Promise<void> {
  const created_at = now()
  await insertLabels(
    tx,
    people.flatMap(({ company_id, candidate_id, resume_id }) =>
      names.map((name) => ({ company_id, candidate_id, resume_id, name, created_at })),
    ),
  )
  const [first] = people
  if (!first || names.length === 0) return
  const all = await findCompanyLabels(tx, first.company_id)
  if (all.length > noteLimits.companyLabels) throw invalidFields({ [field]: ['too_many_labels'] })
}
