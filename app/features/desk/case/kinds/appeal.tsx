import { useTranslation } from 'react-i18next'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { PersonFacts } from '../case-person.tsx'

/** An appeal: the words of the owner, and the block that he disputes. */
export function AppealCase({ content }: { content: Extract<CaseContent, { kind: 'appeal' }> }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const { text, words, reason, blocked_at, blocked_by, person, may_decide } = content
  return (
    <>
      {!may_decide && <Notice tone="warning">{t('appeal.own')}</Notice>}
      <section>
        <h2>{t('appeal.text')}</h2>
        <div className="quote">
          <Paragraphs text={text} />
        </div>
      </section>
      <section>
        <h2>{t('appeal.block')}</h2>
        <p>
          <b>{t(`reasons.${reason}`)}</b>
        </p>
        <Paragraphs text={words} />
        <p className="help">
          {blocked_by || t('log.erased')}, {formatMoment(blocked_at, timeZone, now)}
        </p>
      </section>
      {person && (
        <section>
          <h2>{t('reported.person')}</h2>
          <PersonFacts person={person} />
        </section>
      )}
    </>
  )
}
