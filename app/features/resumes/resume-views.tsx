import { useTranslation } from 'react-i18next'
import type { ViewCounts } from '#contract/views.ts'
import { ownPaths } from '#app/own-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'

/** Shows how many times employers have opened the resume. */
export function ResumeViews({ id, views }: { id: string; views: ViewCounts }) {
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
      <Link to={ownPaths(usePaths()).resumeViewers(id)}>{t('viewers.title')}</Link>
    </details>
  )
}
