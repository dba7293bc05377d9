import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FavoriteFields } from './favorite-fields.ts'
import { VacancyCard } from './vacancy-card.tsx'

/** A favorite vacancy as a card. The card of a closed vacancy links to similar vacancies. */
export function FavoriteVacancy({
  vacancy,
  actions,
}: {
  vacancy: FavoriteFields
  actions: ReactNode
}) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const { similar } = vacancy
  const card = <VacancyCard vacancy={vacancy} actions={actions} />
  if (similar === null) return card
  return (
    <div className="gone">
      {card}
      <p>
        {t('saved.closed')} <Link to={paths.vacancies(similar)}>{t('saved.similar')}</Link>
      </p>
    </div>
  )
}
