import { useTranslation } from 'react-i18next'
import type { Talk } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

export function TalkNote({ talk, side }: { talk: Talk; side: Side }) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  if (!talk.message && talk.proposed_slots.length === 0) return null
  return (
    <blockquote className="quote">
      <b>{t(`talk.${talk.by === side ? (`${side}_own` as const) : side}`)}</b>
      {talk.proposed_slots.map((at) => (
        <p key={at}>
          <time dateTime={at}>
            {t('talk.proposed', { moment: formatMoment(at, timeZone, now) })}
          </time>
        </p>
      ))}
      {talk.message && <Paragraphs text={talk.message} />}
    </blockquote>
  )
}
