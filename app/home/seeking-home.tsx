import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { LinkGrid } from './link-grid.tsx'
import { Steps, type Step } from './steps.tsx'
import { Keepers } from '#app/features/vacancies/keepers.tsx'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Link } from '#app/ui/link.tsx'

interface Counted {
  code: string
  name: string
  count: number
}

interface SeekingHomeProps {
  keepers: ComponentProps<typeof Keepers>['companies']
  /** The steps after a late answer; null for visitors with an account. */
  late: { title: string; steps: readonly Step[] } | null
  groups: readonly Counted[]
  cities: readonly Counted[]
  fresh: readonly ComponentProps<typeof VacancyCard>['vacancy'][] | 'not_loaded' | null
  favorites: readonly string[]
}

/** The half of the home page for those who look for work. */
export function SeekingHome({ keepers, late, groups, cities, fresh, favorites }: SeekingHomeProps) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  return (
    <>
      {keepers.length > 0 && (
        <section className="stack-tight">
          <div className="bar">
            <h2>{t('keepers.title')}</h2>
            <Link to={paths.vacancies('answers=on_time')}>{t('keepers.all')}</Link>
          </div>
          <Keepers companies={keepers} />
        </section>
      )}
      {late && (
        <section className="stack-tight">
          <h2>{late.title}</h2>
          <Steps steps={late.steps} />
        </section>
      )}
      <section className="stack-tight">
        <h2>{t('by_group')}</h2>
        <LinkGrid
          items={groups.map(({ code, ...group }) => ({
            ...group,
            to: paths.vacancies(`specialty=g${code}`),
          }))}
        />
      </section>
      <section className="stack-tight">
        <h2>{t('by_city')}</h2>
        <LinkGrid
          items={cities.map(({ code, ...city }) => ({
            ...city,
            to: paths.vacancies(`area=${code}`),
          }))}
        />
      </section>
      <section className="stack-tight">
        <div className="bar">
          <h2>{t('fresh')}</h2>
          <Link to={paths.vacancies()}>{t('all')}</Link>
        </div>
        {fresh === 'not_loaded' ? (
          <NotLoaded />
        ) : (
          <CardList>
            {fresh?.map((vacancy) => (
              <VacancyCard
                key={vacancy.public_id}
                vacancy={vacancy}
                titleAs="h3"
                actions={
                  <FavoriteButton
                    type="vacancy"
                    of={vacancy}
                    isFavorite={favorites.includes(vacancy.public_id)}
                  />
                }
              />
            ))}
          </CardList>
        )}
      </section>
    </>
  )
}
