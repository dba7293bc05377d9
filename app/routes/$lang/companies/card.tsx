import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { useTranslation } from 'react-i18next'
import { getCompany } from '#contract/companies.ts'
import { companyTile, type CompanyTile } from '#contract/rules/company-tile.ts'
import { limits } from '#contract/rules/limits.ts'
import { placeInWords } from '#contract/rules/place.ts'
import { siteDomain } from '#contract/rules/company-domain.ts'
import { CompanyPhotos } from '#app/features/companies/company-photos.tsx'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { Complain } from '#app/features/reports/complain.tsx'
import { sharePicture } from '#app/features/site/share-picture.server.ts'
import { cardFields, recordFacts } from '#app/features/vacancies/card-fields.ts'
import { RecordPanel } from '#app/features/vacancies/record-panel.tsx'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { tellOutside } from '#app/platform/document/outside.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { Place } from '#app/ui/place.tsx'

export const handle = { i18n: ['companies', 'vacancies', 'answer_record'] }

export const loader = guard('guest').loader(async (visit) => {
  const {
    call,
    texts,
    paths,
    params: { slug = '' },
  } = visit
  const { vacancies, answer_record, ...company } = await call(getCompany, { params: { slug } })
  if (company.slug !== slug) throw redirect(paths.company(company.slug), 301)
  const count = company.open_vacancies_count
  const summary = texts('companies')('card.description', { name: company.name, count })
  tellOutside(visit, { picture: sharePicture('company', slug) })
  return {
    company,
    tile: companyTile(company, 'large'),
    domain: company.website_url && siteDomain(company.website_url),
    record: recordFacts(answer_record),
    due: answer_record?.due ?? 0,
    vacancies: vacancies.map(cardFields),
    favorites: await readFavorites(visit, 'vacancy', vacancies),
    description: company.description.slice(0, 160) || summary,
    isIndexed: count >= limits.companyIndexed,
  }
})

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { company, description, isIndexed } = data
  return [
    pageTitle(company.name),
    { name: 'description', content: description },
    ...(isIndexed ? [] : [notIndexed]),
  ]
}

type CardCompany = ReturnType<typeof useLoaderData<typeof loader>>['company']

export default function CompanyPage() {
  const { company, tile, domain, record, due, vacancies, favorites } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <Container page>
      <div className="company-card">
        <CompanyHead company={company} tile={tile} siteDomain={domain} />
        <RecordPanel record={record} due={due} />
        {company.photos.length > 0 && <CompanyPhotos photos={company.photos} />}
        {company.description && (
          <section className="prose">
            <h2>{t('card.about')}</h2>
            <Paragraphs text={company.description} />
          </section>
        )}
        {company.places.length > 0 && (
          <section className="stack-tight">
            <h2>{t('card.places')}</h2>
            <ul className="lines">
              {company.places.map(({ label, area, address }) => (
                <li key={label + address}>
                  {label && <b>{label}</b>} <Place place={placeInWords(area?.name, address)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="stack-tight">
          <h2>
            {t('card.vacancies')} <span className="tally">{company.open_vacancies_count}</span>
          </h2>
          {vacancies.length > 0 ? (
            <CardList label={t('card.vacancies')}>
              {vacancies.map((vacancy) => (
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
          ) : (
            <p>{t('card.none')}</p>
          )}
          {company.open_vacancies_count > vacancies.length && (
            <div className="actions">
              <LinkButton variant="outline" to={paths.vacancies(`company=${company.slug}`)}>
                {t('card.all')}
              </LinkButton>
            </div>
          )}
        </section>
        <Complain about="company" id={company.slug}>
          {t('card.complain')}
        </Complain>
      </div>
    </Container>
  )
}

interface HeadProps {
  company: CardCompany
  tile: CompanyTile
  /** The domain of the company's site, as people read it. */
  siteDomain: string | null
}

function CompanyHead({ company, tile, siteDomain: address }: HeadProps) {
  const { t } = useTranslation('companies')
  const { now, timeZone } = useClock()
  const { name, website_url: site, employee_range: size } = company
  const { verified_by: proof, verified_domain: domain, verified_at: since } = company
  return (
    <header className="company-head">
      <Avatar {...tile} size="lg" />
      <div>
        <h1>{name}</h1>
        <p className="meta">
          {company.area && <span>{company.area.name}</span>}
          <span>{t(`type.${company.type}`)}</span>
          {size && <span>{t(`size.${size}`)}</span>}
          {site && (
            <a href={site} rel="nofollow ugc noopener">
              {address}
            </a>
          )}
        </p>
        {company.is_verified && (
          <p className="meta">
            <Badge tone="success" icon={BadgeCheck}>
              {t('verification.verified')}
            </Badge>
            {proof && <span>{t(`verification.by.${proof}`, { domain })}</span>}
            {since && (
              <span>{t('verification.since', { day: formatDay(since, timeZone, now) })}</span>
            )}
          </p>
        )}
      </div>
    </header>
  )
}
