import { useTranslation } from 'react-i18next'
import type { ResumeStatus } from '#contract/rules/vocabulary.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Tone } from '#app/ui/tone.ts'

const tones: Record<ResumeStatus, Tone> = {
  draft: 'secondary',
  on_moderation: 'info',
  published: 'success',
  hidden: 'warning',
  blocked: 'danger',
}

export function ResumeBadges({
  resume,
}: {
  resume: { status: ResumeStatus; is_short?: boolean; has_unpublished_changes: boolean }
}) {
  const { t } = useTranslation('resumes')
  const { status, has_unpublished_changes: hasChanges } = resume
  return (
    <>
      <Badge tone={tones[status]}>
        {t(resume.is_short && status === 'draft' ? 'short' : `status.${status}`)}
      </Badge>
      {status === 'published' && hasChanges && <Badge tone="accent">{t('status.changed')}</Badge>}
    </>
  )
}
