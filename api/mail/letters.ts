import { mailDomain } from '../contract/rules/company-domain.ts'
import { limits } from '../contract/rules/limits.ts'
import type { EventOf, EventType } from '../events/events.ts'
import { findUser } from '../resources/accounts/queries.ts'
import { findApplicationById } from '../resources/applications/queries.ts'
import { findParticipants } from '../resources/applications/visible.ts'
import { companyCode, findCompanyById } from '../resources/companies/queries.ts'
import { findHidden } from '../resources/resumes/auto-hide.ts'
import { findOpened } from '../resources/resumes/contacts-queries.ts'
import { findEnding } from '../resources/vacancies/end.ts'
import type { Executor, Scope } from '../scope.ts'
import { findCodeToSend, type CodeRequest } from '../session/codes.ts'
import type { WebPages } from '../web-pages.ts'
import { texts, type LetterText, type Values } from './texts.ts'

/** What a letter is made of. */
export interface Draft {
  recipient: string
  text: LetterText
  values?: Values
  /** Fill blanks too, and are not kept once the letter is sent: codes, links that sign in. */
  secrets?: Record<string, string>
  /** The recipient waits for it, so it is tried also where nothing arrived before. */
  isAskedFor?: boolean
  /** The code in it that is void where nothing arrives: nobody could have it but by guessing. */
  voids?: CodeRequest
}

/** What letters ask when they are made, which is when they are sent. */
export interface LetterSources extends Pick<Scope, 'db' | 'tokens' | 'now'> {
  pages: WebPages
  /** Day and month in words, in the time zone of the product. */
  formatDay: (at: Date) => string
}

type MaybeDraft = Draft | null
type Letters = {
  [Type in EventType]?: (
    event: EventOf<Type>,
    sources: LetterSources,
  ) => MaybeDraft | Promise<MaybeDraft>
}

const { purposes } = texts.code_requested
const { reasons } = texts.vacancy_closed

/** The letter that follows from an event; null where there is nothing to say any more. */
export const letters: Letters = {
  async 'code-requested'({ recipient, purpose }, sources) {
    const code = await findCodeToSend(sources, { username: recipient, purpose })
    if (!code) return null
    const values = { purpose: purposes[purpose], minutes: String(limits.codeMinutes) }
    return { recipient, text: texts.code_requested, values, secrets: { code }, isAskedFor: true }
  },
  'sign-up-repeated': ({ recipient }, { pages }) => ({
    recipient,
    text: texts.sign_up_repeated,
    values: { signIn: pages.signIn() },
  }),
  'address-changed': ({ recipient, username }, { pages }) => ({
    recipient,
    text: texts.address_changed,
    // Who took the account over learns nothing of the owner's, nor the other way round.
    values: { address: shorten(username), contacts: pages.contacts() },
  }),
  'address-added': ({ recipient, username }, { pages }) => ({
    recipient,
    text: texts.address_added,
    values: { address: shorten(username), contacts: pages.contacts() },
  }),
  async 'password-changed'({ user_id }, { db, pages }) {
    const user = await findUser(db, user_id)
    const recipient = user?.email ?? user?.phone
    if (!recipient) return null
    return { recipient, text: texts.password_changed, values: { signIn: pages.signIn() } }
  },
  async 'company-verification-requested'({ company_id, recipient }, sources) {
    const company = await findCompanyById(sources.db, company_id)
    const voids = companyCode(company_id, recipient)
    const code = await findCodeToSend(sources, voids)
    if (!company || !code) return null
    const values = {
      company: company.name,
      domain: mailDomain(recipient),
      minutes: String(limits.companyCodeMinutes),
    }
    const text = texts.company_code
    return { recipient, text, values, secrets: { code }, isAskedFor: true, voids }
  },
  async 'company-verified'({ company_id, recipient }, { db, pages }) {
    const company = await findCompanyById(db, company_id)
    if (!company) return null
    const values = {
      company: company.name,
      domain: company.verified_domain,
      card: pages.company(company.slug),
      support: pages.contacts(),
    }
    return { recipient, text: texts.company_verified, values }
  },
  async 'vacancy-ending'(event, { db, pages, formatDay }) {
    const ending = await findEnding(db, event)
    if (!ending?.email) return null
    const values = {
      vacancy: ending.title,
      company: ending.company,
      day: formatDay(new Date(event.ends_at)),
      link: pages.vacancyView(ending.public_id),
    }
    return { recipient: ending.email, text: texts.vacancy_ending, values }
  },
  async 'resume-hidden'(event, { db, pages }) {
    const resume = await findHidden(db, event)
    if (!resume?.email) return null
    const values = { resume: resume.title, link: pages.previewResume(resume.public_id) }
    return { recipient: resume.email, text: texts.resume_hidden, values }
  },
  async 'contacts-opened'(event, { db, pages }) {
    const opened = await findOpened(db, event)
    if (!opened?.email) return null
    const values = {
      company: opened.company,
      resume: opened.title,
      card: pages.company(opened.slug),
      link: pages.previewResume(opened.public_id),
    }
    return { recipient: opened.email, text: texts.contacts_opened, values }
  },
  async 'application-closed'({ application_id }, { db, pages }) {
    const recipient = await candidateOf(db, application_id)
    if (!recipient) return null
    const { application, vacancy, company } = await findApplicationById(db, application_id)
    if (application.closed_by !== 'system') return null
    const values = {
      vacancy: vacancy.title,
      reason: reasons[vacancy.closed_reason === 'expired' ? 'expired' : 'by_employer'],
      what: texts.vacancy_closed.what[application.initiated_by],
      company: company.name,
      vacancies: pages.vacancies(),
    }
    return { recipient, text: texts.vacancy_closed, values }
  },
  async 'application-viewed'({ application_id }, { db, now, pages, formatDay }) {
    const recipient = await candidateOf(db, application_id)
    if (!recipient) return null
    const { application, vacancy, company, resume } = await findApplicationById(db, application_id)
    const due = application.response_due_at
    const values = {
      vacancy: vacancy.title,
      company: company.name,
      due: due && due > now() ? formatDay(due) : null,
      link: pages.followApplication(resume.public_id, application.public_id),
    }
    return { recipient, text: texts.application_viewed, values }
  },
}

/** Where letters reach who applied; nowhere once he has deleted the application. */
async function candidateOf(db: Executor, applicationId: number): Promise<string | null> {
  const participants = await findParticipants(db, applicationId)
  const candidate = participants.find(({ side }) => side === 'candidate')
  const user = candidate && (await findUser(db, candidate.id))
  return user?.email ?? null
}

/** Enough of an address to know one's own by. */
function shorten(address: string): string {
  const [name = '', host] = address.split('@')
  return host ? `${name.charAt(0)}…@${host}` : `…${name.slice(-2)}`
}
