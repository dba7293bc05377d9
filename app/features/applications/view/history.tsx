import { useTranslation } from 'react-i18next'
import type { ApplicationDetail } from '#contract/applications.ts'
import { limits } from '#contract/rules/limits.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import { isTurnOf } from '#app/features/applications/status/status.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { Moment } from '#app/platform/i18n/day-label.tsx'
import { useClock } from '#app/platform/root-data.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { isOtherMember, useByMember, useMemberName } from './member-name.ts'

export interface HistoryFold {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

interface HistoryProps {
  application: ApplicationDetail
  fold: HistoryFold
}

/** Shows the employer what has happened to an application, with the sent messages and the next step. */
export function History({ application, fold }: HistoryProps) {
  const { t } = useTranslation('applications')
  return (
    <details
      className="fold history"
      open={fold.isOpen}
      onToggle={({ currentTarget }) => fold.onToggle(currentTarget.open)}
    >
      <summary>{t('history.title')}</summary>
      <Timeline items={useItems(application)} />
      <OwnWords application={application} />
    </details>
  )
}

function useItems(application: ApplicationDetail): TimelineItem[] {
  const { t, i18n } = useTranslation('applications')
  const statusText = useStatusText('employer')
  const byMember = useByMember()
  const { now } = useClock()
  const { history, viewed_by_employer_at: viewed } = application
  const done = history.map((entry): PastEvent => {
    const { at, slot } = entry
    const key = keyOf(entry)
    const isKnown = i18n.exists(key, { ns: 'applications' })
    const text = t(isKnown ? (key as 'history.employer.unknown') : 'history.employer.unknown')
    return { at, slot, text: byMember(text, entry) }
  })
  if (viewed && application.initiated_by === 'candidate') {
    done.unshift({ at: viewed, slot: null, text: t('history.employer.viewed') })
  }
  const items: TimelineItem[] = done
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at, slot, text }) => ({
      title: text,
      detail: (
        <>
          <Moment at={at} />
          {slot && <Times {...slot} />}
        </>
      ),
      state: 'done',
    }))
  if (isTurnOf('employer', application, now)) {
    items.push({ title: statusText(application), state: 'next' })
  }
  return items
}

interface PastEvent {
  at: string
  slot: ApplicationDetail['history'][number]['slot']
  text: string
}

function Times({ times, timezone }: NonNullable<PastEvent['slot']>) {
  const { t } = useTranslation('applications')
  if (times.length > 1 + limits.alternatives) {
    return <span className="fact-line">{t('meeting.choice', { count: times.length })}</span>
  }
  return times.map((time) => (
    <time key={time} dateTime={time} className="fact-line">
      {formatWeekday(time, timezone)}, {formatTime(time, timezone)}
    </time>
  ))
}

function keyOf({ action, by, member }: ApplicationDetail['history'][number]): string {
  if (by === 'system') return `history.system.${action}`
  if (isOtherMember(member)) return `history.colleague.${action}`
  return `history.employer.${by === 'employer' ? action : `${action}_other`}`
}

function OwnWords({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications')
  const memberName = useMemberName()
  const { history, initiated_by, message, invitation, hire_message, closed_by, close_message } =
    application
  const authorOf = (text: string) => {
    const member = history.findLast(
      (entry) => entry.by === 'employer' && entry.message === text,
    )?.member
    return member && isOtherMember(member) ? memberName(member, 'label') : t('history.own_words')
  }
  const words = [
    initiated_by === 'employer' && message,
    invitation?.message,
    hire_message,
    closed_by === 'employer' && close_message,
  ].filter((text) => typeof text === 'string' && text !== '')
  return words.map((text, index) => (
    <blockquote key={index} className="quote">
      <b>{authorOf(String(text))}</b>
      <Paragraphs text={String(text)} />
    </blockquote>
  ))
}
