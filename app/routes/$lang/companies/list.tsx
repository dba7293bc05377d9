import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { companiesListQuery, listCompanies } from '#contract/company-list.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { getMarketOverview } from '#contract/vacancies.ts'
import { CompanyRow } from '#app/features/companies/company-row.tsx'
import { AnswerRecord } from '#app/features/vacancies/answer-record.tsx'
import { recordFacts } from '#app/features/vacancies/card-fields.ts'
import { meta as pageMeta, notIndexed } from '#app/platform/document/page-meta.ts'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const handle = { i18n: ['companies', 'vacancies'] }

export const loader = guard('guest').loader(async ({ call, paths, texts, url }) => {
  const query = companiesListQuery.parse(Object.fromEntries(url.searchParams))
  const { q, area, verified, answers, page } = query
  const [found, overview] = await Promise.all([
    call(listCompanies, { query }),
    call(getMarketOverview, {}),
  ])
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(area && { area }),
    ...(verified && { verified }),
    ...(answers && { answers }),
  }).toString()
  if (found.results.length === 0 && page > 1) throw redirect(paths.companies(search))
  const t = texts('companies')
  return {
    title: t('list.title'),
    description: t('list.description'),
    search,
    query: { q, area, verified, answers },
    areas: overview.areas.map(({ code, name }) => ({ value: code, label: name })),
    companies: found.results.map(({ answer_record, logo_url, ...company }) => ({
      company,
      tile: companyTile({ ...company, logo_url }),
      record: recordFacts(answer_record),
    })),
    total: found.total,
    page,
    pageCount: Math.ceil(found.total / found.size),
  }
})

export const meta: MetaFunction<typeof loader> = (args) => [
  ...(pageMeta(args) ?? []),
  ...(args.data?.search ? [notIndexed] : []),
]

export default function CompaniesPage() {
  const { search, companies, total, page, pageCount } = useLoaderData<typeof loader>()
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <Container page>
      <PageHead
        title={t('list.title')}
        meta={<output>{t('list.found', { count: total })}</output>}
      />
      <div className="stack company-list">
        <Filters key={search} />
        {companies.length > 0 ? (
          <CardList label={t('list.title')}>
            {companies.map(({ company, tile, record }) => (
              <CompanyRow
                key={company.slug}
                company={company}
                tile={tile}
                record={<AnswerRecord record={record} />}
              />
            ))}
          </CardList>
        ) : (
          <EmptyState
            drawing="search"
            action={
              search && (
                <LinkButton variant="outline" to={paths.companies()}>
                  {t('list.reset')}
                </LinkButton>
              )
            }
          >
            {t(search ? 'list.nothing' : 'list.none')}
          </EmptyState>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(other) => {
            const params = new URLSearchParams(search)
            if (other > 1) params.set('page', String(other))
            return paths.companies(params.toString())
          }}
        />
      </div>
    </Container>
  )
}

function Filters() {
  const { query, areas } = useLoaderData<typeof loader>()
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <GetForm action={paths.companies()} role="search" className="find">
      <TextField
        name="q"
        type="search"
        label={t('list.q')}
        hideLabel
        placeholder={t('list.q')}
        defaultValue={query.q}
      />
      <Select
        name="area"
        label={t('list.area')}
        hideLabel
        placeholder={t('list.anywhere')}
        options={areas}
        defaultValue={query.area}
      />
      <Button>{t('list.find')}</Button>
      <div className="company-filters">
        <Checkbox
          name="verified"
          value="1"
          label={t('list.verified')}
          defaultChecked={query.verified !== undefined}
        />
        <Checkbox
          name="answers"
          value="on_time"
          label={t('list.on_time')}
          defaultChecked={query.answers !== undefined}
        />
      </div>
    </GetForm>
  )
}
