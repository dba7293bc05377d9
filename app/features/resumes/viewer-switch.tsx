import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Viewer } from './resume-view.tsx'

const viewers = ['employer', 'guest'] as const

/** With whose eyes the page shows the resume: links to the same page. */
export function ViewerSwitch({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('resumes')
  return (
    <nav className="segments" aria-label={t('preview.viewer.label')}>
      {viewers.map((each) => (
        <Link
          key={each}
          to={each === 'guest' ? '?as=guest' : '.'}
          preventScrollReset
          aria-current={each === viewer ? 'page' : undefined}
        >
          {t(`preview.viewer.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
