import { useTranslation } from 'react-i18next'
import type { HiddenItems } from '#contract/hidden.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardList } from '#app/ui/card-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ShowButton } from './show-button.tsx'

/** Lists everything that the visitor has hidden; each item has a button that makes it visible again. */
export function HiddenList({ vacancies, companies, resumes }: HiddenItems) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const isEmployer = useUser()?.accountType === 'employer'
  if (vacancies.length + companies.length + resumes.length === 0) {
    return (
      <EmptyState
        action={
          <LinkButton variant="outline" to={isEmployer ? paths.resumes() : paths.vacancies()}>
            {t(`favorites.browse.${isEmployer ? 'resume' : 'vacancy'}`)}
          </LinkButton>
        }
      >
        {t(`hidden.empty.${isEmployer ? 'resume' : 'vacancy'}`)}
      </EmptyState>
    )
  }
  return (
    <>
      <HiddenSection
        title={t('hidden.companies')}
        items={companies.map(({ slug, name }) => ({
          key: `company.${slug}`,
          title: name,
          to: paths.company(slug),
        }))}
      />
      <HiddenSection
        title={t('hidden.vacancies')}
        items={vacancies.map(({ public_id: id, title, company }) => ({
          key: `vacancy.${id}`,
          title,
          to: paths.vacancy(id),
          foot: company.name,
        }))}
      />
      <HiddenSection
        title={t('hidden.resumes')}
        items={resumes.map(({ public_id: id, title }) => ({
          key: `resume.${id}`,
          title,
          to: paths.resume(id),
        }))}
      />
    </>
  )
}

interface HiddenSectionProps {
  title: string
  items: { key: string; title: string; to: string; foot?: string }[]
}

function HiddenSection({ title, items }: HiddenSectionProps) {
  if (items.length === 0) return null
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <CardList label={title}>
        {items.map(({ key, ...item }) => (
          <Card
            {...item}
            key={key}
            titleAs="h3"
            action={<ShowButton of={key} title={item.title} />}
          />
        ))}
      </CardList>
    </section>
  )
}
