// Draws the meetings of today as a page that needs no other file; the service worker stores it for times without network.
import { renderToStaticMarkup } from 'react-dom/server'
import { barePage, type BarePage } from '#app/platform/document/bare-page.ts'
import { drawIn, formatTime } from '#app/platform/i18n/dates.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { endOf, type AgreedMeeting } from './day-words.ts'
import { geoUrl, phoneToCall } from './meeting-links.ts'

/** The page with time, place, person and phone of each meeting. */
export function todayPage(
  visit: SignedInVisit,
  meetings: readonly AgreedMeeting[],
  { now, timeZone }: { now: Date; timeZone: string },
): BarePage {
  const t = visit.texts('today_server')
  const body = drawIn(visit.params.lang ?? defaultLocale, () =>
    renderToStaticMarkup(
      <>
        <p>{t('lead', { time: formatTime(now.toISOString(), timeZone) })}</p>
        {meetings.map((meeting) => (
          <Meeting key={meeting.public_id} meeting={meeting} visit={visit} />
        ))}
      </>,
    ),
  )
  return barePage(t('title'), `${body}\n<a href="">${t('again')}</a>`, { styles })
}

function Meeting({ meeting, visit }: { meeting: AgreedMeeting; visit: SignedInVisit }) {
  const t = visit.texts('today_server')
  const { invitation, vacancy, resume, contacts } = meeting
  const { scheduled_at: at, timezone: timeZone, address, video_url: room } = invitation
  const isCandidate = visit.user.accountType === 'candidate'
  const hiddenName = visit.texts('applications')('person.hidden_name')
  const name = contacts ? null : (invitation.contact_name ?? vacancy.contact_person?.name)
  const phone = phoneToCall(meeting)
  return (
    <section>
      <p className="time">
        {t('time', {
          from: formatTime(at, timeZone),
          until: formatTime(new Date(endOf(invitation)).toISOString(), timeZone),
        })}
      </p>
      <h2>{vacancy.title}</h2>
      <p>{isCandidate ? vacancy.company.name : (resume.name ?? hiddenName)}</p>
      {address && (
        <p>
          <a className="inline" href={geoUrl(address)}>
            {address}
          </a>
        </p>
      )}
      {room && (
        <p>
          {t('room')}{' '}
          <a className="inline" href={room} rel="noopener noreferrer">
            {room}
          </a>
        </p>
      )}
      {(name || phone) && (
        <p>
          {name && `${t('ask')} ${name} `}
          {phone && <PhoneLink className="inline" phone={phone} />}
        </p>
      )}
    </section>
  )
}

const styles = `
section{display:grid;gap:8px;width:100%;max-width:420px;box-sizing:border-box;padding:16px;border:1px solid var(--ink-soft);border-radius:8px;text-align:start;overflow-wrap:anywhere}
section p{color:var(--ink);text-wrap:wrap}
.time{font-size:2.25rem;font-weight:700;line-height:1.1}
h2{margin:0;font-size:1.125rem;line-height:1.25}
a.inline{display:inline;padding:12px 0;background:none;color:var(--brand);font-weight:inherit;text-decoration:underline}
`
