import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { companyTile } from '#contract/rules/company-tile.ts'
import { takesQuickApplications } from '#contract/rules/quick-application.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { listSimilarVacancies } from '#contract/similar-vacancies.ts'
import { getVacancy, type Vacancy } from '#contract/vacancies.ts'
import { ownPaths } from '#app/own-paths.ts'
import { pastOf } from '#app/features/applications/apply/past.ts'
import { readStanding, type Standing } from '#app/features/applications/apply/standing.server.ts'
import { useLiveLoader } from '#app/features/applications/live/use-live-loader.ts'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { UndoLine } from '#app/features/favorites/undo-line.tsx'
import { Complain } from '#app/features/reports/complain.tsx'
import { sharePicture } from '#app/features/site/share-picture.server.ts'
import { cardFields, recordFacts, type CardFields } from '#app/features/vacancies/card-fields.ts'
import { jobPosting } from '#app/features/vacancies/outside/job-posting.server.ts'
import { searchResult } from '#app/features/vacancies/search-result.ts'
import { demandWords } from '#app/features/vacancies/demand-words.server.ts'
import { RecordPanel } from '#app/features/vacancies/record-panel.tsx'
import { ShareMenu } from '#app/features/vacancies/outside/share-menu.tsx'
import { CompanyName, VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { ResponsePromise, VacancyLead } from '#app/features/vacancies/vacancy-lead.tsx'
import { VacancyText } from '#app/features/vacancies/vacancy-text.tsx'
import { publicAddress, tellOutside } from '#app/platform/document/outside.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { NotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { extra, notLoaded } from '#app/platform/page/extra.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { readGuestHidden } from '#app/platform/session/guest-hidden.server.ts'
import { useView } from '#app/platform/visitor/use-view.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { DetailLayout } from '#app/ui/detail-layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'

export const handle = { i18n: ['vacancies', 'vacancy', 'answer_record'] }

export const loader = guard('guest').loader(async (visit) => {
  const {
    call,
    paths,
    texts,
    params: { id = '' },
  } = visit
  const [vacancy, similar] = await Promise.all([
    call(getVacancy, { params: { id } }),
    extra(call(listSimilarVacancies, { params: { id }, query: readGuestHidden(visit) })),
  ])
  tellOutside(visit, {
    structured: jobPosting(vacancy, paths, texts(['vacancies', 'vacancy'])) ?? undefined,
    ...(vacancy.status === 'published' && { picture: sharePicture('vacancy', id) }),
  })
  const address = publicAddress(paths.vacancy(id))
  const [standing, favorites] = await Promise.all([
    readStanding(visit, vacancy),
    readFavorites(visit, 'vacancy', [vacancy]),
  ])
  const past = standing || vacancy.status !== 'published' ? null : pastOf(vacancy.relations)
  const { answer_record } = vacancy.company
  return {
    vacancy,
    applyPath: applyPathFor(visit, vacancy),
    tile: { ...companyTile(vacancy.company, 'large'), size: 'lg' as const },
    record: recordFacts(answer_record),
    due: answer_record?.due ?? 0,
    promisedDays: vacancy.status === 'published' && vacancy.response_due_days,
    words: demandWords(texts, vacancy),
    standing,
    again: past && texts('applications')(`apply.again.${past}`),
    similar: similar === notLoaded ? similar : similar.map(cardFields),
    favorites,
    hidden: hiddenFrom(visit, vacancy),
    address,
  }
})

/** Returns the URL of the form for applying; null if the vacancy is closed or the visitor is an employer. */
function applyPathFor({ user, paths }: Visit, vacancy: Vacancy): string | null {
  const { public_id: id, status } = vacancy
  if (status !== 'published' || user?.accountType === 'employer') return null
  return user || !takesQuickApplications(vacancy) ? paths.apply(id) : ownPaths(paths).quickApply(id)
}

/** Returns the text that the visitor has hidden the vacancy or its company; null if neither is hidden. */
function hiddenFrom(visit: Visit, { public_id, company, hidden }: Vacancy) {
  const { hidden_vacancy: ids, hidden_company: slugs } = readGuestHidden(visit)
  const t = visit.texts('common')
  if (hidden === 'vacancy' || ids?.includes(public_id)) {
    return { key: `vacancy.${public_id}`, text: t('hidden.you_hid.vacancy') }
  }
  if (hidden === 'company' || slugs?.includes(company.slug)) {
    return { key: `company.${company.slug}`, text: t('hidden.you_hid.company', company) }
  }
  return null
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { vacancy } = data
  const { title, description } = searchResult(vacancy)
  const robots = vacancy.status === 'published' ? [] : [notIndexed]
  return [pageTitle(title), { name: 'description', content: description }, ...robots]
}

export default function VacancyPage() {
  const {
    vacancy,
    applyPath,
    tile,
    record,
    due,
    promisedDays,
    words,
    standing,
    again,
    similar,
    favorites,
    hidden,
    address,
  } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['vacancies', 'vacancy'])
  const paths = usePaths()
  const side = useUser()?.accountType
  useLiveLoader()
  useView('vacancy', side !== 'employer' && vacancy.public_id)
  return (
    <DetailLayout
      action={useMainAction(standing, applyPath, side)}
      actionNote={
        standing ? (
          <p>{standing.text}</p>
        ) : (
          (again || promisedDays) && (
            <>
              {again && <p>{again}</p>}
              {promisedDays && <ResponsePromise days={promisedDays} />}
            </>
          )
        )
      }
      side={
        <>
          <RecordPanel record={record} due={due} />
          <CompanyPanel company={vacancy.company} />
          <ContactPanel contact={vacancy.contact_person} />
          {vacancy.status === 'published' && (
            <Complain about="vacancy" id={vacancy.public_id}>
              {t('vacancy:complain')}
            </Complain>
          )}
        </>
      }
    >
      <PageHead
        meta={
          <nav aria-label={t('vacancy:crumbs')} className="meta crumbs">
            <Link to={paths.vacancies()}>{t('list.title')}</Link>
            {vacancy.specialty && (
              <Link to={paths.vacancies(`specialty=${vacancy.specialty.code}`)}>
                {vacancy.specialty.name}
              </Link>
            )}
          </nav>
        }
        title={vacancy.title}
        actions={
          <>
            {vacancy.status === 'published' && (
              <ShareMenu title={vacancy.title} address={address} />
            )}
            <FavoriteButton
              type="vacancy"
              of={vacancy}
              isFavorite={favorites.includes(vacancy.public_id)}
            />
          </>
        }
      >
        <Avatar {...tile} />
        <VacancyLead vacancy={vacancy} />
        <p className="on-paper">{address}</p>
      </PageHead>
      {hidden && (
        <UndoLine
          action={paths.hidden()}
          name="show"
          value={hidden.key}
          waiting={{ of: `hidden.${hidden.key}`, title: vacancy.title, kind: 'show_item' }}
        >
          {hidden.text}
        </UndoLine>
      )}
      {vacancy.status === 'archived' && <Notice tone="warning">{t('vacancy:archived')}</Notice>}
      {vacancy.status === 'paused' && <Notice tone="warning">{t('vacancy:paused')}</Notice>}
      {vacancy.status === 'on_moderation' && <Notice>{t('vacancy:on_moderation')}</Notice>}
      {isNotPublic(vacancy) && <Notice>{t('vacancy:not_public')}</Notice>}
      <VacancyText vacancy={vacancy} words={words} />
      {side !== 'employer' && similar.length > 0 && <Similar vacancies={similar} />}
    </DetailLayout>
  )
}

function isNotPublic({ status }: Vacancy): boolean {
  return status === 'draft' || status === 'blocked'
}

/** Returns the main button on a vacancy's page, such as the button for applying. */
function useMainAction(
  standing: Standing | null,
  applyPath: string | null,
  side: AccountType | undefined,
): ReactNode {
  const { t } = useTranslation(['vacancies', 'vacancy'])
  if (standing) {
    return (
      standing.to && (
        <LinkButton wide variant="outline" to={standing.to}>
          {t('vacancy:open_application')}
        </LinkButton>
      )
    )
  }
  if (side === 'employer') return <p className="help">{t('vacancy:employer_note')}</p>
  if (!applyPath) return null
  return (
    <LinkButton wide to={applyPath}>
      {t('vacancy:apply')}
    </LinkButton>
  )
}

function Similar({ vacancies }: { vacancies: CardFields[] | 'not_loaded' }) {
  const { t } = useTranslation(['vacancies', 'vacancy'])
  return (
    <section className="stack similar">
      <h2>{t('vacancy:similar')}</h2>
      {vacancies === 'not_loaded' ? (
        <NotLoaded />
      ) : (
        <CardList label={t('vacancy:similar')}>
          {vacancies.map((vacancy) => (
            <VacancyCard key={vacancy.public_id} vacancy={vacancy} titleAs="h3" />
          ))}
        </CardList>
      )}
    </section>
  )
}

function CompanyPanel({ company }: { company: Vacancy['company'] }) {
  const { t } = useTranslation(['vacancies', 'vacancy'])
  const paths = usePaths()
  return (
    <Panel as="section" title={t('vacancy:company')}>
      <CompanyName company={company} />
      {company.verified_by && (
        <p className="help" aria-hidden>
          {t(`vacancy:proved.${company.verified_by}`, { domain: company.verified_domain })}
        </p>
      )}
      {company.description && <p>{company.description}</p>}
      <Link to={paths.vacancies(`company=${company.slug}`)}>
        {t('vacancy:open_vacancies', { count: company.open_vacancies_count })}
      </Link>
    </Panel>
  )
}

function ContactPanel({ contact }: { contact: Vacancy['contact_person'] }) {
  const { t } = useTranslation(['vacancies', 'vacancy'])
  if (!contact) return null
  const { name, phone, email } = contact
  return (
    <Panel as="section" title={t('vacancy:contact')}>
      <p>{name}</p>
      {phone && <PhoneLink phone={phone} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </Panel>
  )
}
