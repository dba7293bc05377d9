import type { IconNode } from 'lucide'
import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import CheckCheck from 'lucide/dist/esm/icons/check-check.mjs'
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationDetail } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { limits } from '#contract/rules/limits.ts'
import { asksForMoneyOrCodes } from '#contract/rules/scam-words.ts'
import {
  isOtherMember,
  useByMember,
  useMemberName,
} from '#app/features/applications/view/member-name.ts'
import { daysAgo, formatMoment, formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { useDayName } from '#app/platform/i18n/day-label.tsx'
import { useClock } from '#app/platform/root-data.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Attachments } from './attachments.tsx'
import { MessageText } from './message-text.tsx'
import { SideFace } from './side-face.tsx'
import { useOtherName } from './thread-names.ts'
import type { ThreadEvent, ThreadItem, ThreadMessage } from './thread.ts'

interface ThreadLinesProps {
  items: readonly ThreadItem[]
  application: ApplicationDetail
  side: Side
  /** Draws the link to report a message of the other side. */
  complain: (message: string) => ReactNode
}

export function ThreadLines({ items, application, side, complain }: ThreadLinesProps) {
  const { t } = useTranslation('conversations')
  const agreed = items.findLast(({ kind, key }) => kind === 'event' && key.startsWith('accept '))
  return (
    <ol className="thread">
      {items.map((item) => {
        switch (item.kind) {
          case 'day':
            return <DayLine key={item.key} at={item.at} />
          case 'new':
            return (
              <li key={item.key} className="thread-new">
                <span>{t('new')}</span>
              </li>
            )
          case 'event':
            return (
              <EventLine key={item.key} event={item.event} side={side}>
                {item === agreed && <AgreedMeeting application={application} />}
              </EventLine>
            )
          case 'message':
            return (
              <MessageLine
                key={item.key}
                message={item.message}
                {...{ application, side, complain }}
              />
            )
          case 'read':
            return <ReadLine key={item.key} at={item.at} />
        }
      })}
    </ol>
  )
}

function DayLine({ at }: { at: string }) {
  const { now, timeZone } = useClock()
  const dayName = useDayName()
  const days = daysAgo(at, timeZone, now)
  return (
    <li className="thread-day">
      <time dateTime={at}>
        {days > 1 && days < 300 ? formatWeekday(at, timeZone) : dayName(at)}
      </time>
    </li>
  )
}

const icons: Record<string, IconNode> = {
  apply: Send,
  viewed: Eye,
  invite: CalendarPlus,
  interview: CalendarClock,
  accept: CalendarCheck,
  attend: CalendarCheck,
  hire: Handshake,
  confirm: Handshake,
  reject: CircleX,
  revoke: CircleX,
}

interface EventLineProps {
  event: ThreadEvent
  side: Side
  children: React.ReactNode
}

function EventLine({ event, side, children }: EventLineProps) {
  const { t } = useTranslation(['conversations', 'applications'])
  const { timeZone } = useClock()
  const text = useEventText()(event, side)
  const byMember = useByMember()
  const { slot, proposed_slots: wished, at } = event
  const count = slot?.times.length ?? 0
  const isMany = count > 1 + limits.alternatives
  const named = children
    ? []
    : [
        ...(slot?.times ?? []).map((time) => [time, slot?.timezone ?? timeZone] as const),
        ...wished.map((time) => [time, timeZone] as const),
      ].map(([time, zone]) => `${formatWeekday(time, zone)}, ${formatTime(time, zone)}`)
  const times = isMany ? [t('applications:meeting.choice', { count })] : named
  return (
    <li className="thread-event">
      <Icon of={icons[event.action] ?? CircleDot} size={16} />
      <p>
        {byMember(
          times.length > 0
            ? t('conversations:times', { event: text, times: times.join('; ') })
            : text,
          event,
        )}{' '}
        <time dateTime={at}>{formatTime(at, timeZone)}</time>
      </p>
      {children}
    </li>
  )
}

function useEventText() {
  const { t, i18n } = useTranslation('applications')
  return ({ action, by, member }: ThreadEvent, side: Side) => {
    const own = by === side || action === 'viewed' ? action : `${action}_other`
    const viewer = side === 'employer' && isOtherMember(member) ? 'colleague' : side
    const key = by === 'system' ? `history.system.${action}` : `history.${viewer}.${own}`
    return t(
      i18n.exists(key, { ns: 'applications' })
        ? (key as 'history.employer.unknown')
        : 'history.employer.unknown',
    )
  }
}

function AgreedMeeting({
  application: { status, invitation },
}: {
  application: ApplicationDetail
}) {
  const { t } = useTranslation('applications')
  if (status !== 'accepted' || !invitation) return null
  const { scheduled_at: at, timezone, duration_minutes: count, address } = invitation
  return (
    <div className="thread-meeting">
      <p>
        <b>
          {formatWeekday(at, timezone)}, {formatTime(at, timezone)}
        </b>
        , {t('meeting.minutes', { count })}
      </p>
      {address && <p className="help">{address}</p>}
    </div>
  )
}

interface MessageLineProps extends AuthorProps {
  complain: ThreadLinesProps['complain']
}

/** Memoized: a thread may have 500 messages, whose texts are searched for links and for requests of money. */
const MessageLine = memo(function MessageLine({
  message,
  application,
  side,
  complain,
}: MessageLineProps) {
  const { t } = useTranslation('conversations')
  const { timeZone } = useClock()
  const { by, text, attachments, created_at: at } = message
  const isErased = text === '' && attachments.length === 0
  const isOwn = by === side
  const isSuspect = !isOwn && asksForMoneyOrCodes(text)
  return (
    <li className={classNames('message', isOwn && 'message-own')}>
      {!isOwn && <SideFace of={application} side={by} size="sm" />}
      <div>
        <p className="message-who">
          <Author {...{ message, application, side }} />{' '}
          <time dateTime={at}>{formatTime(at, timeZone)}</time>
        </p>
        <div className="message-body">
          {isErased ? (
            <p className="soft">{t('erased')}</p>
          ) : (
            text && (
              <MessageText {...{ text, isSuspect }} city={application.vacancy.area?.name ?? null} />
            )
          )}
          <Attachments id={application.public_id} files={attachments} />
        </div>
        {isSuspect && (
          <p className="message-warning">
            <Icon of={TriangleAlert} size={16} />
            {t('scam')}
          </p>
        )}
        {!isOwn && !isErased && message.public_id && complain(message.public_id)}
      </div>
    </li>
  )
})

interface AuthorProps {
  message: ThreadMessage
  application: ApplicationDetail
  side: Side
}

function Author({ message: { by, author, is_own }, application, side }: AuthorProps) {
  const { t } = useTranslation('conversations')
  const memberName = useMemberName()
  const otherName = useOtherName(side)
  if (is_own) return <b>{t('you')}</b>
  if (by === 'candidate') return <b>{otherName(application)}</b>
  const { company } = application.vacancy
  return <b>{memberName({ name: author, company: company.name }, 'label')}</b>
}

function ReadLine({ at }: { at: string }) {
  const { t } = useTranslation('conversations')
  const { now, timeZone } = useClock()
  return (
    <li className="thread-read">
      <Icon of={CheckCheck} size={16} />
      {daysAgo(at, timeZone, now) === 0
        ? t('read', { time: formatTime(at, timeZone) })
        : t('read_on', { moment: formatMoment(at, timeZone, now) })}
    </li>
  )
}
