import { mailDomain } from '../contract/rules/company-domain.ts'
import { limits } from '../contract/rules/limits.ts'
import { supportNumber } from '../contract/rules/support-number.ts'
import type { EventOf, EventType } from '../events/events.ts'
import { fillBlanks } from '../fill-blanks.ts'
import { smsTypes, type SmsType } from '../contract/rules/notifications.ts'
import { inTenge } from '../notifications/numbers.ts'
import { kinds } from '../notifications/kinds.ts'
import { onOneLine } from '../notifications/of-application.ts'
import { inWords, letterOf, smsOf, tell } from '../notifications/texts.ts'
import {
  smsUnsubscribeToken,
  unsubscribeToken,
  type Unsubscribed,
} from '../notifications/unsubscribe-token.ts'
import { unsubscribedBy } from '../notifications/unsubscribed-by.ts'
import { findUser } from '../resources/accounts/queries.ts'
import { findAct } from '../resources/billing/payments/completion-act-queries.ts'
import { actFile } from '../resources/billing/payments/completion-acts.ts'
import { findIssued } from '../resources/billing/payments/invoice-queries.ts'
import { invoiceFile } from '../resources/billing/payments/invoices.ts'
import { companyCode, findCompanyById } from '../resources/companies/queries.ts'
import { findPreferences } from '../resources/notifications/preferences-queries.ts'
import { findToSend, findToText } from '../resources/notifications/queries.ts'
import { findAnswered } from '../resources/support/acts.ts'
import { findInvitationToSend, invitationToken } from '../resources/team/acts.ts'
import { findCodeToSend } from '../session/codes.ts'
import { attendLink, withInterview } from './interview-letters.ts'
import type { LetterDraft, LetterSources } from './letter-draft.ts'
import { writeSms } from './sms-text.ts'
import { texts, type BlankValues } from './texts.ts'

type MaybeDraft = LetterDraft | null
type Letters = {
  [Type in EventType]?: (
    event: EventOf<Type>,
    sources: LetterSources,
  ) => MaybeDraft | Promise<MaybeDraft>
}

const { purposes } = texts.code_requested

/** For each type of event, returns the e-mail to send; null if the event is outdated. */
export const letters: Letters = {
  async 'code-requested'({ recipient, purpose, begun_vacancy: begun }, sources) {
    const code = await findCodeToSend(sources, { username: recipient, purpose })
    if (!code) return null
    const values = {
      purpose: purposes[purpose],
      minutes: String(limits.codeMinutes),
      begun: null,
    }
    // Who knows the link can read the vacancy, so the stored letter loses it, as it loses the code, once it is sent.
    const secrets: Record<string, string> = begun
      ? { code, begun: sources.pages.beginVacancy(begun) }
      : { code }
    return { recipient, text: texts.code_requested, values, secrets, isAskedFor: true }
  },
  'sign-up-repeated': ({ recipient }, { pages }) => ({
    recipient,
    text: texts.sign_up_repeated,
    values: { signIn: pages.signIn() },
  }),
  'address-changed': ({ recipient, username }, { pages }) => ({
    recipient,
    text: texts.address_changed,
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
  async 'account-ended'({ user_id }, { db, pages, timeZone }) {
    const user = await findUser(db, user_id)
    const recipient = user?.email ?? user?.phone
    if (!recipient || !user?.erase_at) return null
    const day = { day: user.erase_at.toISOString() }
    const values = inWords({ day, link: { path: pages.signIn() } }, timeZone)
    return { recipient, text: texts.account_ended, values }
  },
  async 'support-requested'({ user_id, public_id }, { db }) {
    // A guest who writes to support gets no e-mail, because nobody has verified the address.
    const user = user_id === null ? null : await findUser(db, user_id)
    if (!user?.email) return null
    const values = { number: supportNumber(public_id) }
    return { recipient: user.email, text: texts.support_requested, values }
  },
  async 'support-answered'({ user_id, request }, sources) {
    const { db, pages, timeZone } = sources
    const found = await findAnswered(db, request)
    const user = user_id === null ? null : await findUser(db, user_id)
    const recipient = found?.email ?? user?.email
    if (!recipient || !found?.answer) return null
    const isOwn = user !== null && recipient === user.email
    const chosen = isOwn && (await findPreferences(db, [user.id], timeZone))(user.id)
    if (chosen && chosen.muted.email.includes('support_answered')) return null
    const operator = found.answered_by === null ? null : await findUser(db, found.answered_by)
    const text = texts.support_answered
    const values = {
      number: supportNumber(request),
      answer: found.answer,
      operator: operator?.first_name || text.nobody,
      words: onOneLine(found.message),
      link: user ? pages.ownSupport(request) : pages.contacts(),
    }
    // A mailbox that only the request names has no account whose letters it could end.
    const unsubscribe = isOwn ? unsubscribeLink(sources, user.id, 'support_answered') : undefined
    return { recipient, text, values, ...(unsubscribe && { unsubscribe }) }
  },
  async 'invoice-issued'({ payment_id }, { db, pages, timeZone }) {
    const invoice = await findIssued(db, payment_id)
    const user = invoice && (await findUser(db, invoice.user_id))
    if (!invoice || !user?.email) return null
    const values = inWords(
      {
        number: String(invoice.number),
        amount: inTenge(invoice.amount),
        day: { day: new Date(invoice.expires_at.getTime() - 1).toISOString() },
        link: { path: pages.payment(invoice.public_id) },
      },
      timeZone,
    )
    const attached = await invoiceFile(invoice, timeZone)
    return { recipient: user.email, text: texts.invoice_issued, values, attached }
  },
  async 'completion-act-issued'({ number }, { db, pages, timeZone }) {
    const act = await findAct(db, number, null)
    const user = act && (await findUser(db, act.user_id))
    if (!act || !user?.email) return null
    const values = { number: String(number), buyer: act.buyer_name, link: pages.payments() }
    const attached = await actFile(act, timeZone)
    return { recipient: user.email, text: texts.completion_act_issued, values, attached }
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
    const company = recipient ? await findCompanyById(db, company_id) : null
    if (!company || !recipient) return null
    const values = {
      company: company.name,
      domain: company.verified_domain,
      card: pages.company(company.slug),
      support: pages.contacts(),
    }
    return { recipient, text: texts.company_verified, values }
  },
  async 'member-invited'({ invitation, recipient }, { db, tokens, pages, timeZone, now }) {
    const found = await findInvitationToSend(db, invitation)
    if (!found || found.expires_at <= now()) return null
    const until = { day: found.expires_at.toISOString() }
    const values = inWords({ until, link: { path: '' } }, timeZone)
    const text = texts.member_invited
    return {
      recipient,
      text,
      values: {
        ...values,
        company: found.company,
        role: text.roles[found.role],
        inviter: found.inviter || text.owner,
      },
      secrets: { link: pages.join(invitationToken(tokens, invitation)) },
    }
  },
  async 'letter-due'({ notification_id }, sources) {
    const [found] = await findToSend(sources.db, [notification_id])
    if (!found) return null
    const { email, kind, values, time_zone } = found
    const { text, secrets, calendar } = await withInterview(sources, found, letterOf(kind, values))
    return {
      recipient: email,
      tells: [notification_id],
      text,
      values: inWords(values, time_zone ?? sources.timeZone, sources.webUrl),
      secrets,
      unsubscribe: unsubscribeLink(
        sources,
        found.user_id,
        unsubscribedBy(kind, values) ?? kinds[kind],
      ),
      calendar,
    }
  },
  async 'sms-due'({ notification_id, recipient }, sources) {
    const [found] = await findToText(sources.db, [notification_id], dayBefore(sources))
    if (!found) return null
    const { kind, values, time_zone } = found
    const later = { room: null, more: null, off: null }
    const attend = await attendLink(sources, found)
    const type = smsTypes.find((each) => each === kinds[kind])
    const stop = type ? stopSms(sources, found.user_id, type) : null
    const words = {
      ...inWords({ ...later, ...values }, time_zone ?? sources.timeZone),
      attend,
      stop,
    }
    const draft = smsDraft(recipient, [notification_id], smsOf(kind), words, sources)
    return draft && attend ? { ...draft, secrets: { attend } } : draft
  },
  async 'sms-digest-due'({ notification_ids, recipient }, sources) {
    const found = await findToText(sources.db, notification_ids, dayBefore(sources))
    const [first] = found
    if (!first) return null
    const promised = found.filter(({ kind }) => kind === 'promise_ends')
    const named = promised
      .slice(0, 3)
      .map(({ values }) => inWords(values, sources.timeZone))
      .map(({ person, resume }) => person ?? resume)
    const rest = promised.length - named.length
    const more = rest > 0 ? fillBlanks(texts.sms.more, { count: String(rest) }) : null
    const written = found.filter(({ kind }) => kinds[kind] === 'message_received').length
    const applied = found.length - promised.length - written
    const values = {
      messages: written > 0 ? String(written) : null,
      count: applied > 0 ? String(applied) : null,
      people: [named.join(', '), more].filter(Boolean).join(' ') || null,
      stop: stopSms(sources, first.user_id, 'digest'),
    }
    // Removes sentences without a value, because an SMS is not sent if its first sentence has no value.
    const said = texts.sms.digest.filter(
      (sentence) => fillBlanks(sentence, { ...values, site: '' }) !== null,
    )
    return smsDraft(recipient, notification_ids, said, values, sources)
  },
  async 'digest-due'({ user_id, notification_ids }, sources) {
    const found = await findToSend(sources.db, notification_ids)
    const [first] = found
    if (!first) return null
    const shown = found.slice(0, limits.digestLines)
    const told = shown.map(({ kind, values, time_zone }) =>
      tell(kind, values, time_zone ?? sources.timeZone),
    )
    const lines = told.map(({ title, body }, n) => [
      [`title_${n}`, title],
      [`body_${n}`, body || null],
    ])
    const rest = found.length - shown.length
    return {
      recipient: first.email,
      tells: notification_ids,
      text: { ...texts.digest, body: digestLines(told.length) },
      values: {
        ...(Object.fromEntries(lines.flat()) as BlankValues),
        count: String(found.length),
        rest: rest > 0 ? String(rest) : null,
        link: sources.pages.notifications(),
      },
      unsubscribe: unsubscribeLink(sources, user_id, 'digest'),
    }
  },
}

function smsDraft(
  recipient: string,
  tells: number[],
  sentences: readonly string[],
  values: BlankValues,
  { webUrl }: LetterSources,
): MaybeDraft {
  const site = new URL(webUrl).host
  const linked = { ...values, site: values['attend'] ? null : site }
  const text = writeSms(sentences, linked, texts.sms)
  return text === null ? null : { recipient, tells, text: texts.sms, values: { text } }
}

function dayBefore({ now }: LetterSources): Date {
  return new Date(now().getTime() - 24 * 3600_000)
}

function digestLines(count: number): string[] {
  const each = Array.from({ length: count }, (_, n) => [`{{title_${n}}}`, `{{body_${n}}}`, ''])
  return [...texts.digest.before, ...each.flat(), ...texts.digest.body]
}

function unsubscribeLink({ tokens, pages }: LetterSources, userId: number, type: Unsubscribed) {
  return pages.unsubscribe(unsubscribeToken(tokens, userId, type))
}

/** Returns the short link that ends SMS of a type, without the scheme, as SMS have little room. */
function stopSms({ tokens, pages }: LetterSources, userId: number, type: SmsType | 'digest') {
  return pages.stopSms(smsUnsubscribeToken(tokens, userId, type)).replace(/^https?:\/\//, '')
}

/** Hides most of an e-mail address or phone number, so that only its owner recognizes it: `a…@mail.kz`. */
function shorten(address: string): string {
  const [name = '', host] = address.split('@')
  return host ? `${name.charAt(0)}…@${host}` : `…${name.slice(-2)}`
}
