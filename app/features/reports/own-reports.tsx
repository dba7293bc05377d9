import { useTranslation } from 'react-i18next'
import type { OwnReport } from '#contract/reports.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

/** The reports of the visitor, each with what a moderator found out. */
export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  const { t } = useTranslation('reports')
  const { now, timeZone } = useClock()
  if (reports.length === 0) return null
  return (
    <section className="stack" aria-labelledby="own-reports">
      <h2 id="own-reports">{t('list.title')}</h2>
      {reports.map(({ public_id, kind, title, reason, text, created_at, outcome }) => (
        <Panel
          key={public_id}
          id={public_id}
          className="bleed"
          title={t(`list.about.${kind}`, { title })}
          actions={
            <Badge tone={outcome === 'founded' ? 'success' : 'secondary'}>
              {t(`list.${outcome ?? 'waits'}`)}
            </Badge>
          }
        >
          <p className="help">
            {t('list.sent', {
              reason: t(`form.reasons.${reason}`),
              at: formatMoment(created_at, timeZone, now),
            })}
          </p>
          {text && <Paragraphs text={text} />}
        </Panel>
      ))}
    </section>
  )
}
