import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/applications.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { useOtherZone } from '#app/platform/i18n/use-other-zone.ts'
import { useZoneParts } from '#app/platform/i18n/use-zone-parts.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { Place } from '#app/ui/place.tsx'

interface MeetingProps {
  id: string
  invitation: Invitation
}

export function MeetingFacts({ id, invitation }: MeetingProps) {
  const { t } = useTranslation('applications')
  const { scheduled_at: at, timezone: timeZone, address, video_url: url } = invitation
  const zone = useOtherZone(at, timeZone)
  const items: Fact[] = [
    {
      term: t('meeting.when'),
      value: (
        <>
          {[at, ...invitation.alternatives].map((time) => (
            <time key={time} dateTime={time} className="fact-line">
              {formatWeekday(time, timeZone)}, {formatTime(time, timeZone)}
            </time>
          ))}
          {/* The browser and the server may name a time zone differently, so React ignores the difference. */}
          {zone && (
            <span className="help fact-note" suppressHydrationWarning>
              {t('meeting.zone', zone)}
            </span>
          )}
        </>
      ),
    },
    {
      term: t('meeting.duration'),
      value: t('meeting.minutes', { count: invitation.duration_minutes }),
    },
  ]
  if (address) items.push({ term: t('meeting.where'), value: <Place place={address} /> })
  if (url) items.push({ term: t('meeting.link'), value: <MeetingLink url={url} /> })
  if (hasContact(invitation)) {
    items.push({ term: t('meeting.contact'), value: <MeetingContact of={invitation} /> })
  }
  return (
    <>
      <Facts items={items} />
      <CalendarLink {...{ id, invitation }} />
    </>
  )
}

/** Shows the time of a meeting, and its address or video call. */
export function MeetingLine({ id, invitation }: MeetingProps) {
  const { t } = useTranslation('applications')
  const { scheduled_at: at, timezone, address, video_url: url } = invitation
  const zone = useOtherZone(at, timezone)
  return (
    <p className="meta">
      {address && <Place place={address} />}
      {url && (
        <span>
          <MeetingLink url={url} />
        </span>
      )}
      <span>{t('meeting.minutes', { count: invitation.duration_minutes })}</span>
      {hasContact(invitation) && (
        <span>
          {t('meeting.ask')} <MeetingContact of={invitation} />
        </span>
      )}
      {/* The browser and the server may name a time zone differently, so React ignores the difference. */}
      {zone && <span suppressHydrationWarning>{t('meeting.zone', zone)}</span>}
      <CalendarLink {...{ id, invitation }} />
    </p>
  )
}

function CalendarLink({ id, invitation: { scheduled_at: at } }: MeetingProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now } = useClock()
  if (Date.parse(at) < now.getTime()) return null
  return (
    <a href={paths.interviewFile(id)} download>
      {t('meeting.calendar')}
    </a>
  )
}

export function hasContact({ contact_name, contact_phone }: Invitation): boolean {
  return Boolean(contact_name || contact_phone)
}

/** Shows whom to ask about a meeting, as «Динара Касымова, +7 727 355 01 80» with a tel: link. */
export function MeetingContact({
  of: { contact_name: name, contact_phone: phone },
}: {
  of: Invitation
}) {
  return (
    <>
      {name}
      {name && phone && ', '}
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </>
  )
}

/** The help text of the field for a meeting's time, which names the time zone. */
export function MeetingTimeHelp() {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const zoneParts = useZoneParts()
  return <>{t('meeting.time_help', zoneParts(now.toISOString(), timeZone))}</>
}

function MeetingLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  )
}
