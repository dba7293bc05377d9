import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import type { ResumeViewer } from './resume-view.tsx'

const viewers = ['employer', 'guest'] as const

export function ViewerSwitch({ viewer }: { viewer: ResumeViewer }) {
  const { t } = useTranslation('resumes')
  return (
    <SegmentLinks
      label={t('preview.viewer.label')}
      items={viewers.map((each) => ({
        to: each === 'guest' ? '?as=guest' : '.',
        label: t(`preview.viewer.${each}`),
        isCurrent: each === viewer,
      }))}
    />
  )
}
