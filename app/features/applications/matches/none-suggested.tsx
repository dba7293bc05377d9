import { useParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/rules/application-moves.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoneSuggested({ side, isPublished }: { side: Side; isPublished: boolean }) {
  const { t } = useTranslation('matches')
  const { id = '' } = useParams()
  const paths = usePaths()
  const isCandidate = side === 'candidate'
  if (!isPublished) {
    const to = isCandidate ? paths.previewResume(id) : paths.previewVacancy(id)
    return (
      <EmptyState action={<LinkButton to={to}>{t(`publish.${side}`)}</LinkButton>}>
        {t(`unpublished.${side}`)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="search"
      action={
        <LinkButton variant="outline" to={isCandidate ? paths.vacancies() : paths.vacancy(id)}>
          {t(`otherwise.${side}`)}
        </LinkButton>
      }
    >
      {t(`empty.${side}`)}
    </EmptyState>
  )
}
