import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import type { VacancyTab } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { whereNext } from './where-next.server.ts'

type Next = NonNullable<NonNullable<Awaited<ReturnType<typeof whereNext>>>['next']>

export function NextVacancy({ next }: { next: Next }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  return (
    <LinkButton size="sm" to={paths.vacancyView(next.id, 'applications')}>
      {t('empty.to_next')}
    </LinkButton>
  )
}

interface EmptyActionProps {
  tab: VacancyTab
  id: string
  next: Next | undefined
}

export function EmptyAction({ tab, id, next }: EmptyActionProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  if (next) return <NextVacancy next={next} />
  return tab === 'applications' ? (
    <LinkButton variant="outline" to={paths.vacancy(id)}>
      {t('vacancy_view.page')}
    </LinkButton>
  ) : (
    <LinkButton variant="outline" to={paths.vacancyView(id, 'applications')}>
      {t('empty.to_applications')}
    </LinkButton>
  )
}
