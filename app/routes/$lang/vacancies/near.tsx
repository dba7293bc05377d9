import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { publicPart, writeSearch } from '#contract/search/address.ts'
import { vacancySearch as table, type VacancySearch } from '#contract/search/vacancies.ts'
import { vacancyQuery } from '#contract/vacancies.ts'
import { districtCities } from '#app/features/vacancies/near/districts.server.ts'
import { FindMe } from '#app/features/vacancies/near/find-me.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { readSearch } from '#app/platform/search/read-search.server.ts'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['near'] }

const usualRadius = 5

export const loader = guard('guest').loader(async ({ call, paths, texts, url }) => {
  const { size: _, ...asked } = readSearch(vacancyQuery, url.searchParams)
  const search = { ...publicPart(table, asked), area: [], within: null, district: '', page: 1 }
  const listPath = (changes: Partial<VacancySearch>) =>
    paths.vacancies(writeSearch(table, { ...search, ...changes }))
  const t = texts('near')
  return {
    title: t('title'),
    description: t('description'),
    resultsPath: listPath({ radius: usualRadius, sort: 'distance' }),
    cities: districtCities(await call(getDictionaries, {}), listPath),
  }
})

/** Only this page of the site may ask the browser where the visitor is. */
export const headers = () => ({
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function NearPage() {
  const { t } = useTranslation('near')
  const { title, resultsPath, cities } = useLoaderData<typeof loader>()
  return (
    <Container page className="narrow stack">
      <PageHead title={title}>
        <p>{t('lead')}</p>
        <p className="without-script">{t('no_script')}</p>
      </PageHead>
      <FindMe resultsPath={resultsPath} />
      <section className="stack">
        <div>
          <h2>{t('districts')}</h2>
          <p className="help">{t('of_districts')}</p>
        </div>
        {cities.map(({ code, name, to, districts }) => (
          <section key={code} className="stack">
            <h3>{name}</h3>
            <ChipList label={name}>
              <Chip to={to}>{t('whole')}</Chip>
              {districts.map((district) => (
                <Chip key={district.code} to={district.to}>
                  {district.name}
                </Chip>
              ))}
            </ChipList>
          </section>
        ))}
      </section>
    </Container>
  )
}
