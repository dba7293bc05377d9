// Operations of employers on a resume: pay for its contacts (spec §11.5), write a note about it.
import type { ResumeContent } from '../../contract/content/resume.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { PersonNote } from '../../contract/notes.ts'
import type * as contract from '../../contract/resume-cards.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { leftOf, usedUp } from '../billing/plans/acts.ts'
import { takeFromPack } from '../billing/services/acts.ts'
import { findPayer } from '../companies/acts.ts'
import { addNote } from '../notes/acts.ts'
import { findShowing, insertOpening, isOpened, lockCompany } from './contacts-queries.ts'
import { findResume } from './public-queries.ts'

export async function openContacts(
  scope: SignedInScope,
  { params, body: { company_id } }: OperationInput<typeof contract.openContacts>,
): Promise<contract.ResumeContacts> {
  const { db, account, now, events } = scope
  await scope.limits.take('open_contacts', String(account.id))
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, company_id, account.id, 'open_contacts')
    if (!company) throw new Failure('companies:not_found')
    const resume = await findResume({ db: tx, account }, params.id)
    if (!resume?.may_open) throw new Failure('resumes:not_found')
    if (company.blocked_at) throw new Failure('vacancies:company_blocked')
    if (company.verification !== 'verified') throw new Failure('resumes:company_not_verified')
    const contacts = shownContacts(resume.content)
    if (!contacts) throw new Failure('resumes:contacts_hidden')
    const pair = { company_id, resume_id: resume.id }
    if (await isOpened(tx, pair)) return contacts
    if (await findShowing(tx, pair, account.id)) return contacts
    const payer = await findPayer(tx, company_id, account.id)
    const purchase_id = await payForContacts(scope, tx, payer)
    await insertOpening(tx, {
      user_id: account.id,
      ...pair,
      purchase_id,
      payer_id: payer === account.id ? null : payer,
      opened_at: now(),
    })
    await events.record(tx, { type: 'contacts-opened', ...pair })
    return contacts
  })
}

/** Counts opened contacts against the plan, or against a bought pack if the plan allows no more (spec §12.4). */
async function payForContacts(
  { account, now: clock }: SignedInScope,
  tx: Transaction,
  id: number,
): Promise<number | null> {
  const now = clock()
  await lockAccount(tx, id)
  const allowed = await leftOf(tx, { id, side: 'employer' }, 'contacts.per_period', now)
  if (allowed.left > 0) return null
  const pack = await takeFromPack(tx, id, 'contacts_10', now)
  if (pack === null) throw usedUp(allowed, id === account.id, 'contacts_10')
  return pack
}

export async function writeResumeNote(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.writeResumeNote>,
): Promise<PersonNote> {
  const { db, account } = scope
  const { company_id, text } = body
  return db.transaction(async (tx) => {
    if (!(await lockCompany(tx, company_id, account.id, 'note'))) {
      throw new Failure('companies:not_found')
    }
    const resume = await findResume({ db: tx, account }, params.id)
    if (!resume) throw new Failure('resumes:not_found')
    const { id: resume_id, owner_id: candidate_id } = resume
    return addNote(scope, tx, { company_id, candidate_id, resume_id }, text)
  })
}

/** Returns the contacts that the candidate does not hide. */
export function shownContacts({
  contacts,
  links,
  hidden_fields: hidden,
}: ResumeContent): contract.ResumeContacts | null {
  const email = hidden.includes('email') ? null : contacts.email
  const phones = hidden.includes('phones') ? [] : contacts.phones
  if (!email && phones.length === 0) return null
  return { email, phones, links: hidden.includes('other_contacts') ? [] : links }
}
