import { useTranslation } from 'react-i18next'
import type { ViewCounts } from '#contract/views.ts'
import { Badge } from '#app/ui/badge.tsx'

/** How often employers have opened a resume, and how many times of it are news. */
export function ResumeViews({ views }: { views: ViewCounts }) {
  const { t } = useTranslation('resumes')
  return (
    <>
      <span>{t('my.views', { count: views.total })}</span>
      {views.new > 0 && (
        <Badge tone="info" icon={null}>
          {t('my.views_new', { count: views.new })}
        </Badge>
      )}
    </>
  )
}
