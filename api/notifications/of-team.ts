import type { EventOf } from '../events/events.ts'
import { findRefused } from '../resources/companies/acts.ts'
import { findCompanyById } from '../resources/companies/queries.ts'
import { findOwners, findRequestToTell } from '../resources/team/acts.ts'
import { findSilence } from '../resources/team/silence.ts'
import { findPausedFeed } from '../resources/vacancies/acts.ts'
import { findPausedWebhook } from '../resources/webhooks/acts.ts'
import { webPages } from '../web-pages.ts'
import type { NewNotification, Sources } from './new-notification.ts'
import { onOneLine } from './of-application.ts'
import { texts } from './texts.ts'

const pages = webPages('')

/** Notifies the owners of a company of an employer who asks to join it. */
export async function notifyOfRequest(
  { company_id, request }: EventOf<'access-requested'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findRequestToTell(db, request)
  if (!found) return []
  const { company, sender_id, person, message } = found
  const values = {
    company,
    person: person || null,
    words: onOneLine(message),
    sender: String(sender_id),
    link: { path: pages.team(company_id) },
  }
  const owners = await findOwners(db, company_id)
  return owners.map((user_id) => ({ user_id, kind: 'access_asked', values }))
}

/** Notifies the owners of a company that it is verified; a mailbox that has proved the domain gets a letter instead. */
export async function notifyOfProof(
  { company_id, recipient }: EventOf<'company-verified'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const company = recipient ? null : await findCompanyById(db, company_id)
  if (!company?.verified_by) return []
  const values = {
    company: company.name,
    proof: texts.company_proved.proofs[company.verified_by],
    link: { path: pages.company(company.slug) },
  }
  const owners = await findOwners(db, company_id)
  return owners.map((user_id) => ({ user_id, kind: 'company_proved', values }))
}

/** Notifies the owners of a company of a document that does not prove it, or not alone. */
export async function notifyOfDocument(
  { company_id, document }: EventOf<'company-document-refused'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findRefused(db, document)
  if (!found) return []
  const values = {
    company: found.company,
    words: onOneLine(found.document.words),
    link: { path: pages.verifyCompany(company_id) },
  }
  const isWanted = found.document.decision === 'more_needed'
  const kind = isWanted ? 'document_wanted' : 'document_refused'
  const owners = await findOwners(db, company_id)
  return owners.map((user_id) => ({ user_id, kind, values }))
}

/** Notifies an employer of the answer to the request to join a company. */
export async function notifyOfAnswer(
  { company_id, user_id, isAccepted }: EventOf<'access-answered'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const company = await findCompanyById(db, company_id)
  if (!company) return []
  const path = isAccepted ? pages.myVacancies() : pages.company(company.slug)
  const values = { company: company.name, link: { path } }
  return [{ user_id, kind: isAccepted ? 'access_given' : 'access_declined', values }]
}

/** Notifies the other owners of a company that nobody pays any longer for what its members do. */
export async function notifyOfEndedPaying(
  { company_id, user_id }: EventOf<'paying-ended'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const company = await findCompanyById(db, company_id)
  if (!company) return []
  const values = { company: company.name, link: { path: pages.team(company_id) } }
  const owners = await findOwners(db, company_id)
  return owners
    .filter((id) => id !== user_id)
    .map((owner) => ({ user_id: owner, kind: 'paying_ended', values }))
}

/** Notifies the owners of a company of a webhook that is paused because its address does not respond. */
export async function notifyOfPausedWebhook(
  { webhook_id }: EventOf<'webhook-paused'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findPausedWebhook(db, webhook_id)
  if (!found) return []
  const { company, company_id, public_id, url } = found
  const values = {
    company,
    host: new URL(url).hostname,
    link: { path: pages.webhook(company_id, public_id) },
  }
  const owners = await findOwners(db, company_id)
  return owners.map((user_id) => ({ user_id, kind: 'webhook_paused', values }))
}

/** Notifies the owners of a company of a feed that is paused because its readings fail. */
export async function notifyOfPausedFeed(
  { feed_id }: EventOf<'vacancy-feed-paused'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findPausedFeed(db, feed_id)
  if (!found) return []
  const { company, company_id, url } = found
  const values = { company, host: new URL(url).hostname, link: { path: pages.feed(company_id) } }
  const owners = await findOwners(db, company_id)
  return owners.map((user_id) => ({ user_id, kind: 'vacancy_feed_paused', values }))
}

/** Notifies the owners of a vacancy whose member does not answer, except that member. */
export async function notifyOfSilence(
  event: EventOf<'member-silent'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findSilence(db, event)
  if (!found) return []
  const values = {
    vacancy: found.title,
    person: found.name || null,
    waiting: String(found.waiting),
    link: { path: pages.vacancyView(found.public_id) },
  }
  const owners = await findOwners(db, found.company_id)
  return owners
    .filter((id) => id !== event.user_id)
    .map((user_id) => ({ user_id, kind: 'member_silent', values }))
}
