import { useTranslation } from 'react-i18next'
import type { Block } from '#contract/moderation.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

/** Why and when a moderator has blocked something. */
export function BlockFacts({ block: { reason, words, blocked_at } }: { block: Block }) {
  const { t } = useTranslation('reports')
  const { now, timeZone } = useClock()
  return (
    <Panel>
      <Facts
        items={[
          { term: t('block.reason'), value: t(`block.reasons.${reason}`) },
          { term: t('block.words'), value: <Paragraphs text={words} /> },
          { term: t('block.since'), value: formatMoment(blocked_at, timeZone, now) },
        ]}
      />
    </Panel>
  )
}

/** The words of the owner against a block, and the decision. */
export function OwnAppeal({ appeal }: { appeal: NonNullable<Block['appeal']> }) {
  const { t } = useTranslation('reports')
  const { decision, text, answer } = appeal
  return (
    <>
      {decision ? (
        <Notice
          tone={decision === 'granted' ? 'success' : 'warning'}
          title={t(`block.appeal.${decision}`)}
        >
          {answer && <Paragraphs text={answer} />}
        </Notice>
      ) : (
        <Notice title={t('block.appeal.waits_title')}>{t('block.appeal.waits_text')}</Notice>
      )}
      <Panel as="section" title={t('block.appeal.own')}>
        <Paragraphs text={text} />
      </Panel>
    </>
  )
}
