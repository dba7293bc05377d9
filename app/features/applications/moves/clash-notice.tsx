import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meeting } from '#contract/applications.ts'
import type { MeetingClash } from '#contract/rules/meeting-clash.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { useHydrated } from '#app/platform/use-scripted.ts'
import { Notice } from '#app/ui/notice.tsx'
import { knownClashField } from './clash.ts'

interface ClashNoticeProps {
  clashes: readonly MeetingClash<Meeting>[]
  refusal: FormRefusal | null | undefined
}

/** Warns the employer of other meetings at the chosen time; the employer may choose the time nevertheless. */
export function ClashNotice({ clashes, refusal }: ClashNoticeProps) {
  const { t } = useTranslation('applications')
  const { timeZone } = useClock()
  const shown = clashes.map(({ meeting }) => meeting.application_public_id).join(' ')
  const { ref, known } = useKnown(shown, refusal)
  if (clashes.length === 0) return null
  return (
    <div ref={ref}>
      <Notice tone="warning" role="status">
        {clashes.map(({ meeting, at }) => (
          <p key={meeting.application_public_id}>
            {t(meeting.is_agreed ? 'invite.clash_agreed' : 'invite.clash_offered', {
              who: meeting.name ?? t('person.hidden_name'),
              day: formatWeekday(at, timeZone),
              from: formatTime(at, timeZone),
              to: formatTime(endOf(at, meeting), timeZone),
            })}
          </p>
        ))}
        <p>{t('invite.clash_allowed')}</p>
      </Notice>
      <input type="hidden" name={knownClashField} value={known} />
    </div>
  )
}

/** A warning that was visible for this time in ms counts as read. */
const seenAfterMs = 1000

function useKnown(shown: string, refusal: ClashNoticeProps['refusal']) {
  const ref = useRef<HTMLDivElement>(null)
  const isDrawnHere = useHydrated()
  const [seen, setSeen] = useState(isDrawnHere ? '' : shown)
  const [answer, setAnswer] = useState(refusal)
  if (refusal !== answer) {
    setAnswer(refusal)
    setSeen(shown)
  }
  useEffect(() => {
    const notice = ref.current
    if (!notice) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      const isOnScreen = entries.at(-1)?.isIntersecting
      if (isOnScreen) timer = setTimeout(() => setSeen(shown), seenAfterMs)
    })
    observer.observe(notice)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [shown])
  const known = shown.split(' ').filter((id) => seen.split(' ').includes(id))
  return { ref, known: known.join(' ') }
}

function endOf(at: string, { duration_minutes }: Meeting): string {
  return new Date(Date.parse(at) + duration_minutes * 60_000).toISOString()
}
