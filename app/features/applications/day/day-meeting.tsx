import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import Video from 'lucide/dist/esm/icons/video.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { phoneHref } from '#contract/rules/phone.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedInList } from '#app/features/applications/table/filters.ts'
import { answerId } from '#app/features/applications/tabs/use-tab-state.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { countdown, endOf, shownUntil, type AgreedMeeting, type DayFacts } from './day-words.ts'
import { MapLinks } from './map-links.tsx'
import { phoneToCall } from './meeting-links.ts'
import { MeetingReports, MeetingReportForms } from './meeting-reports.tsx'
import { EnterRoom, MeetingRoom } from './meeting-room.tsx'
import { shownBetween } from './shown-between.ts'

interface DayMeetingProps extends DayFacts {
  application: AgreedMeeting
}

/** Shows a meeting of today with its time in large figures and what one may need on the way to it. */
export function DayMeeting(facts: DayMeetingProps) {
  const { application, side, t, paths, now } = facts
  const { public_id: id, invitation, vacancy, resume } = application
  const { scheduled_at: at, timezone: timeZone } = invitation
  const end = new Date(endOf(invitation)).toISOString()
  const opened =
    side === 'candidate' ? paths.myApplications() : tabPath(side, paths, application, now)
  const moveTo = (move?: string) =>
    `${openedInList(opened, id, { move })}${move ? `#${answerId}` : side === 'candidate' ? `#${id}` : ''}`
  const phone = phoneToCall(application)
  const isVideo = invitation.video_url !== null
  return (
    <article
      className="panel meeting-day"
      {...shownBetween(now, { until: shownUntil(invitation) })}
    >
      <div className="day-when">
        <p className="day-time">
          <time dateTime={at}>{formatTime(at, timeZone)}</time>
        </p>
        <p>
          <b data-at={at} data-minutes={invitation.duration_minutes}>
            {countdown(t, invitation, now)}
          </b>
          <br />
          {t('day.until', {
            time: formatTime(end, timeZone),
            weekday: formatWeekday(at, timeZone),
          })}
        </p>
      </div>
      <div className="day-body">
        <div>
          <h3>
            <a href={moveTo()}>{vacancy.title}</a>
          </h3>
          <p className="help">
            {side === 'candidate' ? vacancy.company.name : (resume.name ?? t('person.hidden_name'))}
          </p>
          <MeetingReports {...facts} />
        </div>
        <DayPlace {...facts} />
        <div className="day-acts">
          <EnterRoom {...facts} />
          {phone && (
            <a
              className={classNames(
                'btn',
                isVideo ? 'btn-outline day-act' : 'btn-primary day-call',
              )}
              href={phoneHref(phone)}
            >
              <Icon of={Phone} />
              {t('day.call')}
            </a>
          )}
          <MeetingReportForms {...facts} />
          <a className="btn btn-outline day-act" href={conversationPaths(paths).thread(id)}>
            <Icon of={MessageSquare} />
            {t('write')}
          </a>
        </div>
        <div className="day-more">
          <AddToCalendar {...facts} />
          <a href={moveTo(side === 'candidate' ? 'interview' : 'invite')}>
            {t(
              side === 'candidate' ? 'move.candidate.interview_slot' : 'move.employer.invite_slot',
            )}
          </a>
          <a href={moveTo('reject')}>{t(side === 'candidate' ? 'day.not_coming' : 'day.refuse')}</a>
        </div>
      </div>
    </article>
  )
}

function DayPlace(facts: DayMeetingProps) {
  const { application, t } = facts
  const { invitation, contacts, vacancy } = application
  const { address, video_url: url } = invitation
  const name = contacts ? null : (invitation.contact_name ?? vacancy.contact_person?.name)
  const phone = phoneToCall(application)
  return (
    <dl className="day-facts">
      {address && (
        <DayFact icon={MapPin} term={t('meeting.where')}>
          {address}
          <MapLinks place={address} t={t} />
        </DayFact>
      )}
      {url && (
        <DayFact icon={Video} term={t('meeting.where')}>
          <MeetingRoom {...facts} />
        </DayFact>
      )}
      {(name || phone) && (
        <DayFact icon={UserRound} term={t(contacts ? 'person.phone' : 'meeting.contact')}>
          {name && `${name} `}
          {phone && <PhoneLink phone={phone} />}
        </DayFact>
      )}
    </dl>
  )
}

interface DayFactProps {
  icon: IconNode
  term: string
  children: ReactNode
}

function DayFact({ icon, term, children }: DayFactProps) {
  return (
    <div>
      <dt>
        <Icon of={icon} />
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
