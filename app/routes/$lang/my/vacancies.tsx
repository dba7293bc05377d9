import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies } from '#contract/companies.ts'
import { mayAs } from '#contract/rules/team.ts'
import { listOwnVacancies, type OwnVacancy } from '#contract/vacancies.ts'
import { LiveState } from '#app/features/applications/live/live-state.tsx'
import { useLiveLoader } from '#app/features/applications/live/use-live-loader.ts'
import { BurningStrip } from '#app/features/vacancies/own/burning-strip.tsx'
import { isPutAway, total } from '#app/features/vacancies/own/burning.ts'
import { FunnelHead, OwnVacancyRow } from '#app/features/vacancies/own/own-vacancy-row.tsx'
import { useStableOrder } from '#app/features/vacancies/own/use-stable-order.ts'
import { ownPaths } from '#app/own-paths.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['applications', 'vacancies', 'vacancy_text', 'vacancy_file'] }

export const loader = guard('employer').loader(async ({ call, texts }) => {
  const [vacancies, companies] = await Promise.all([
    call(listOwnVacancies, {}),
    extraOr(call(listOwnCompanies, {}), []),
  ])
  const count = total(vacancies, 'waiting')
  const t = texts('applications')
  const title = count > 0 ? t('own_vacancies.title_counted', { count }) : t('own_vacancies.title')
  // A hiring manager without a company of his own writes no vacancies.
  const mayWrite =
    companies.length === 0 || companies.some(({ role }) => mayAs(role, 'write_vacancies'))
  return { title, vacancies, mayWrite }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function MyVacanciesPage() {
  const { vacancies, mayWrite } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['applications', 'vacancy_text', 'vacancy_file'])
  const paths = usePaths()
  useLiveLoader()
  return (
    <Container page>
      <PageHead
        title={t('own_vacancies.title')}
        actions={
          vacancies.length > 0 &&
          mayWrite && (
            <div className="actions">
              <LinkButton to={paths.newVacancy()} variant="outline">
                {t('own_vacancies.create')}
              </LinkButton>
              <LinkButton to={ownPaths(paths).vacancyFromText()} variant="outline">
                {t('vacancy_text:enter_short')}
              </LinkButton>
              <LinkButton to={ownPaths(paths).importVacancies()} variant="outline">
                {t('vacancy_file:enter_short')}
              </LinkButton>
            </div>
          )
        }
      />
      {vacancies.length > 0 ? (
        <OwnVacancies vacancies={vacancies} />
      ) : (
        <EmptyState
          action={
            <div className="actions">
              {mayWrite && (
                <>
                  <LinkButton to={paths.newVacancy()}>{t('own_vacancies.first')}</LinkButton>
                  <LinkButton to={ownPaths(paths).vacancyFromText()} variant="outline">
                    {t('vacancy_text:enter_short')}
                  </LinkButton>
                  <LinkButton to={ownPaths(paths).importVacancies()} variant="outline">
                    {t('vacancy_file:enter_short')}
                  </LinkButton>
                </>
              )}
              <LinkButton to={paths.vacancies()} variant="outline">
                {t('own_vacancies.to_vacancies')}
              </LinkButton>
            </div>
          }
        >
          {t('own_vacancies.empty')}
        </EmptyState>
      )}
      <p className="live-line">
        <LiveState />
      </p>
    </Container>
  )
}

function OwnVacancies({ vacancies }: { vacancies: readonly OwnVacancy[] }) {
  const { t } = useTranslation('applications')
  const ordered = useStableOrder(vacancies)
  const putAway = ordered.filter(isPutAway)
  const showsCompany = new Set(vacancies.map(({ company }) => company.slug)).size > 1
  const rows = (shown: readonly OwnVacancy[]) =>
    shown.map((vacancy) => (
      <OwnVacancyRow key={vacancy.public_id} vacancy={vacancy} showsCompany={showsCompany} />
    ))
  return (
    <>
      <BurningStrip vacancies={vacancies} />
      {putAway.length < ordered.length && (
        <>
          <FunnelHead />
          <CardList label={t('own_vacancies.title')}>
            {rows(ordered.filter((each) => !isPutAway(each)))}
          </CardList>
        </>
      )}
      {putAway.length > 0 && (
        <details className="fold">
          <summary>
            {t('own_vacancies.archived')} <span className="tally">{putAway.length}</span>
          </summary>
          <CardList label={t('own_vacancies.archived')}>{rows(putAway)}</CardList>
        </details>
      )}
    </>
  )
}
