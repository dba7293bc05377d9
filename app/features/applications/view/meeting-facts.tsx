import { useTranslation } from 'react-i18next'
import type { Application, Invitation } from '#contract/applications.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { AddToCalendar } from '#app/features/applications/day/add-to-calendar.tsx'
import { meetingsOfToday } from '#app/features/applications/day/day-words.ts'
import { MapLinks } from '#app/features/applications/day/map-links.tsx'
import {
  MeetingReports,
  MeetingReportForms,
} from '#app/features/applications/day/meeting-reports.tsx'
import { EnterRoom, MeetingRoom } from '#app/features/applications/day/meeting-room.tsx'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { useOtherZone } from '#app/platform/i18n/use-other-zone.ts'
import { useZoneParts } from '#app/platform/i18n/use-zone-parts.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useMovingClock } from '#app/platform/use-moving-clock.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'

interface MeetingProps {
  application: Application & { invitation: Invitation }
  side: Side
  /** True if the page shows the meeting of today also apart, with the forms for it. */
  isDayApart?: boolean
}

export function MeetingFacts({ application, side }: MeetingProps) {
  const { t } = useTranslation('applications')
  const { invitation } = application
  const { scheduled_at: at, timezone: timeZone, address, video_url: url } = invitation
  const zone = useOtherZone(at, timeZone)
  const paths = usePaths()
  const { now } = useMovingClock()
  const items: Fact[] = [
    {
      term: t('meeting.when'),
      value: (
        <>
          <OfferedTimes times={[at, ...invitation.alternatives]} timeZone={timeZone} />
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
  if (address) items.push({ term: t('meeting.where'), value: <MeetingPlace place={address} /> })
  if (url) {
    items.push({
      term: t('meeting.where'),
      value: <MeetingRoom {...{ application, t, paths, now }} />,
    })
  }
  if (hasContact(invitation)) {
    items.push({ term: t('meeting.contact'), value: <MeetingContact of={invitation} /> })
  }
  return (
    <>
      <Facts items={items} />
      <MeetingActs {...{ application, side }} />
    </>
  )
}

/** Shows the offered times of a meeting; many are folded. */
function OfferedTimes({ times, timeZone }: { times: readonly string[]; timeZone: string }) {
  const { t } = useTranslation('applications')
  const lines = times.map((time) => (
    <time key={time} dateTime={time} className="fact-line">
      {formatWeekday(time, timeZone)}, {formatTime(time, timeZone)}
    </time>
  ))
  if (times.length <= 1 + limits.alternatives) return <>{lines}</>
  return (
    <details className="fold">
      <summary>{t('meeting.choice', { count: times.length })}</summary>
      {lines}
    </details>
  )
}

/** Shows the time of a meeting, its address or video call, and what one may do about it. */
export function MeetingLine({ application, side, isDayApart }: MeetingProps) {
  const { t } = useTranslation('applications')
  const { invitation } = application
  const { scheduled_at: at, timezone, address, video_url: url } = invitation
  const zone = useOtherZone(at, timezone)
  const paths = usePaths()
  const { now } = useMovingClock()
  return (
    <>
      <p className="meta">
        {address && <MeetingPlace place={address} />}
        {url && (
          <span>
            <MeetingRoom {...{ application, t, paths, now }} />
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
      </p>
      <MeetingActs {...{ application, side, isDayApart }} />
    </>
  )
}

function MeetingPlace({ place }: { place: string }) {
  const { t } = useTranslation('applications')
  return (
    <span>
      {place} <MapLinks place={place} t={t} />
    </span>
  )
}

/** Shows what the sides have said of a meeting, with the forms to say it and the choice of calendars. */
function MeetingActs({ application, side, isDayApart = false }: MeetingProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now, timeZone } = useMovingClock()
  const facts = { application, side, t, paths, now }
  if (application.invitation.candidate_chooses) return null
  const isApart = isDayApart && meetingsOfToday([application], { now, timeZone }).length > 0
  if (isApart || Date.parse(application.invitation.scheduled_at) < now.getTime() - dayMs)
    return null
  return (
    <>
      <MeetingReports {...facts} />
      <div className="meeting-acts">
        <EnterRoom {...facts} />
        <MeetingReportForms {...facts} />
        <AddToCalendar {...facts} />
      </div>
    </>
  )
}

const dayMs = 24 * 3600_000

type Contact = Pick<Invitation, 'contact_name' | 'contact_phone'>

export function hasContact({ contact_name, contact_phone }: Contact): boolean {
  return Boolean(contact_name || contact_phone)
}

/** Shows whom to ask about a meeting, as «Динара Касымова, +7 727 355 01 80» with a tel: link. */
export function MeetingContact({
  of: { contact_name: name, contact_phone: phone },
}: {
  of: Contact
}) {
  return (
    <>
      {name}
      {name && phone && ', '}
      {phone && <PhoneLink phone={phone} />}
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
