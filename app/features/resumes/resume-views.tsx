import { useTranslation } from 'react-i18next'
import type { ViewCounts } from '#contract/views.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Shows how many times employers have opened the resume. */
export function ResumeViews({ views }: { views: ViewCounts }) {
  const { t } = useTranslation('resumes')
  return (
    <details className="fold views">
      <summary>
        {t('my.views', { count: views.total })}
        {views.new > 0 && (
          <Badge tone="info" icon={null}>
            {t('my.views_new', { count: views.new })}
          </Badge>
        )}
      </summary>
      <p className="help">{t('head.views_note')}</p>
    </details>
  )
}
