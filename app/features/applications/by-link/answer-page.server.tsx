// Pages behind the links in an e-mail about an invitation; they work on any phone and without JavaScript.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LinkedInvitation } from '#contract/answer-links.ts'
import { limits } from '#contract/rules/limits.ts'
import { mapUrl } from '#contract/rules/place.ts'
import { linkActions, type LinkAction } from '#contract/rules/vocabulary.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import type { Paths } from '#app/paths.ts'
import { barePage, type BarePage } from '#app/platform/document/bare-page.ts'
import { escaped } from '#app/platform/document/escaped.ts'
import { formatTime, formatWeekday, zoneParts } from '#app/platform/i18n/dates.ts'
import type { translator } from '#app/platform/i18n/i18n.server.ts'

interface Words {
  paths: Paths
  t: ReturnType<typeof translator<'answer'>>
}

interface ConfirmPage extends Words {
  token: string
  act: LinkAction
  invitation: LinkedInvitation
  message?: string
  error?: string | undefined
}

/** A page with a button by which the candidate confirms the answer to an invitation. */
export function confirmPage(asked: ConfirmPage): BarePage {
  const { act, invitation, t } = asked
  const [action = act] = invitation.allowed_actions.includes(act)
    ? [act]
    : invitation.allowed_actions
  const isAgreed = invitation.status === 'accepted'
  return page(
    isAgreed && act === 'accept' ? t('agreed') : t(`act.${action}.title`),
    <>
      <Meeting {...asked} />
      <AnswerForm {...asked} act={action} />
      <nav aria-label={t('other')}>
        {linkActions
          .filter((each) => each !== action && invitation.allowed_actions.includes(each))
          .map((each) => (
            <a key={each} className="other" href={asked.paths.answer(asked.token, each)}>
              {t(`act.${each}.submit`)}
            </a>
          ))}
      </nav>
      <p className="small">{t('private')}</p>
      {act === 'attend' && <StopSms {...asked} />}
    </>,
  )
}

function Meeting({ invitation, t, act }: ConfirmPage) {
  const { type, address, timezone, duration_minutes: count } = invitation
  const [first = ''] = timesOf(invitation)
  return (
    <>
      <What {...invitation} />
      {!invitation.candidate_chooses &&
        !(act === 'accept' && invitation.alternatives.length > 0) && (
          <p className="when">{whenOf(t, first, timezone)}</p>
        )}
      <p>
        {t('minutes', { count })}. {t('zone', zoneParts(first, timezone))}
      </p>
      {type === 'office' && address ? (
        <p>
          {address}{' '}
          <a className="other" href={mapUrl(address)} rel="noopener noreferrer">
            {t('map')}
          </a>
        </p>
      ) : (
        <p>{t('video')}</p>
      )}
    </>
  )
}

function What({ company, vacancy }: LinkedInvitation) {
  return (
    <p>
      <b>{company}</b>
      <br />
      {vacancy}
    </p>
  )
}

function AnswerForm({ token, act, invitation, message = '', error, paths, t }: ConfirmPage) {
  const { timezone, alternatives, scheduled_at, free_times: free, candidate_chooses } = invitation
  if (act === 'accept' && candidate_chooses && free.length === 0) {
    return <p className="error">{t('all_taken')}</p>
  }
  return (
    <form method="post" action={paths.answer(token, act)}>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {act === 'accept' && alternatives.length > 0 && (
        <fieldset>
          <legend>{t('slots')}</legend>
          {free.map((at, index) => (
            <label key={at}>
              <input type="radio" name="slot" value={at} defaultChecked={index === 0} />
              {whenOf(t, at, timezone)}
            </label>
          ))}
        </fieldset>
      )}
      {act === 'accept' && alternatives.length === 0 && (
        <input type="hidden" name="slot" value={scheduled_at} />
      )}
      {act !== 'accept' && act !== 'attend' && (
        <>
          <p>{t(`act.${act}.text`)}</p>
          <label htmlFor="message">{t(`act.${act}.message`)}</label>
          <textarea
            id="message"
            name="message"
            rows={3}
            maxLength={limits.rejectMessage}
            defaultValue={message}
          />
        </>
      )}
      <button className={act === 'reject' ? 'danger' : undefined}>{t(`act.${act}.submit`)}</button>
    </form>
  )
}

/** Ends SMS with reminders, whose own link has no room beside the one that leads to this page. */
function StopSms({ invitation: { sms_token: token }, paths, t }: ConfirmPage) {
  if (!token) return null
  return (
    <form method="post" action={paths.unsubscribe(token)}>
      <button className="quiet">{t('stop_sms')}</button>
    </form>
  )
}

export function donePage(
  { paths, t }: Words,
  act: LinkAction,
  invitation: LinkedInvitation,
): BarePage {
  const { application_public_id: id, scheduled_at, timezone } = invitation
  return page(
    t(`act.${act}.done_title`),
    <>
      <What {...invitation} />
      {(act === 'accept' || act === 'attend') && (
        <p className="when">{whenOf(t, scheduled_at, timezone)}</p>
      )}
      <p>{t(`act.${act}.done`)}</p>
      <a href={`${openedPath(paths.myApplications(), id)}#${id}`}>{t('open')}</a>
    </>,
  )
}

export type LinkRefusal =
  | 'answer_link_unknown'
  | 'answer_link_used'
  | 'answer_link_expired'
  | 'answer_link_moved'
  | 'wrong_state'
  | 'limit_exceeded'
  | 'unavailable'

export function refusedPage({ paths, t }: Words, refusal: LinkRefusal): BarePage {
  return page(
    t(`refused.${refusal}.title`),
    <>
      <p>{t(`refused.${refusal}.text`)}</p>
      <a href={paths.myApplications()}>{t('sign_in')}</a>
    </>,
  )
}

function page(heading: string, body: ReactNode): BarePage {
  return barePage(escaped(heading), renderToStaticMarkup(body), { styles })
}

function timesOf({ scheduled_at, alternatives }: LinkedInvitation): string[] {
  return [scheduled_at, ...alternatives]
}

function whenOf(t: Words['t'], at: string, timeZone: string): string {
  return t('when', { weekday: formatWeekday(at, timeZone), time: formatTime(at, timeZone) })
}

const styles = `
.when{color:var(--ink);font-size:1.1875rem;font-weight:650}
.small{font-size:0.8125rem}
form{display:grid;gap:12px;width:100%;max-width:360px;text-align:left}
fieldset{display:grid;gap:8px;margin:0;padding:0;border:0}
legend{padding:0 0 8px;color:var(--ink);font-weight:600}
label{color:var(--ink);font-weight:600}
fieldset label{display:flex;gap:10px;align-items:center;min-height:44px;padding:0 12px;border:1px solid var(--ink-soft);border-radius:8px;font-weight:400}
input{width:18px;height:18px;margin:0;accent-color:var(--brand)}
textarea{box-sizing:border-box;width:100%;padding:10px 12px;border:1px solid var(--ink-soft);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
button{min-height:44px;padding:0 18px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button.danger{background:#b3261e;color:#fff}
button.quiet{background:none;color:var(--brand);font-weight:400;text-decoration:underline}
button:focus-visible,input:focus-visible,textarea:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.error{color:#b3261e;font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:0 20px;justify-content:center}
a.other{padding:0;background:none;color:var(--brand)}
@media (prefers-color-scheme:dark){.error{color:#ff8a80}button.danger{background:#ff8a80;color:#3b0907}}
`
