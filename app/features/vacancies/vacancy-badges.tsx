import { useTranslation } from 'react-i18next'
import type { VacancyStatus } from '#contract/rules/vocabulary.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Tone } from '#app/ui/tone.ts'

const tones: Record<VacancyStatus, Tone> = {
  draft: 'secondary',
  on_moderation: 'info',
  published: 'success',
  paused: 'warning',
  archived: 'secondary',
  blocked: 'danger',
}

export function VacancyBadges({
  vacancy: { status, has_unpublished_changes: hasChanges },
}: {
  vacancy: { status: VacancyStatus; has_unpublished_changes: boolean }
}) {
  const { t } = useTranslation(['applications', 'written_vacancies'])
  return (
    <>
      <Badge tone={tones[status]}>{t(`applications:vacancy_view.status.${status}`)}</Badge>
      {status === 'published' && hasChanges && (
        <Badge tone="accent">{t('written_vacancies:preview.changes_title')}</Badge>
      )}
    </>
  )
}
