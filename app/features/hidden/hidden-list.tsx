import { useTranslation } from 'react-i18next'
import type { HiddenItems } from '#contract/hidden.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardList } from '#app/ui/card-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ShowButton } from './show-button.tsx'

/** The hidden vacancies and companies of the visitor, each with a button that shows it again. */
export function HiddenList({ vacancies, companies }: HiddenItems) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  if (vacancies.length + companies.length === 0) {
    return (
      <EmptyState
        action={
          <LinkButton variant="outline" to={paths.vacancies()}>
            {t('favorites.browse.vacancy')}
          </LinkButton>
        }
      >
        {t('hidden.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      {companies.length > 0 && (
        <section className="stack-tight">
          <h2>{t('hidden.companies')}</h2>
          <CardList label={t('hidden.companies')}>
            {companies.map(({ slug, name }) => (
              <Card
                key={slug}
                title={name}
                titleAs="h3"
                to={paths.company(slug)}
                action={<ShowButton of={`company.${slug}`} title={name} />}
              />
            ))}
          </CardList>
        </section>
      )}
      {vacancies.length > 0 && (
        <section className="stack-tight">
          <h2>{t('hidden.vacancies')}</h2>
          <CardList label={t('hidden.vacancies')}>
            {vacancies.map(({ public_id: id, title, company }) => (
              <Card
                key={id}
                title={title}
                titleAs="h3"
                to={paths.vacancy(id)}
                foot={company.name}
                action={<ShowButton of={`vacancy.${id}`} title={title} />}
              />
            ))}
          </CardList>
        </section>
      )}
    </>
  )
}
