import { Outlet, useLoaderData, useLocation, useParams, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/team.ts'
import { openGroups, specLists } from '#contract/rules/vacancy-groups.ts'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { useLiveLoader } from '#app/features/applications/live/use-live-loader.ts'
import { WhileAllowed } from '#app/features/applications/live/while-allowed.tsx'
import { countSuggested } from '#app/features/applications/matches/read-suggested.server.ts'
import { RefusalNotices } from '#app/features/applications/pending/refusal-notices.tsx'
import { groupPath } from '#app/features/applications/table/filters.ts'
import { sumOf } from '#app/features/applications/table/sum-of.ts'
import { SaveTable } from '#app/features/applications/tabs/save-table.tsx'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'
import { VacancyHead } from '#app/features/vacancies/own/vacancy-head.tsx'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { loader as tabLoader } from './tab.tsx'

export const handle = {
  isOwn: true,
  i18n: ['applications', 'triage', 'vacancies', 'written_vacancies'],
}

export const loader = ownVacancyPage.loader(async (visit) => ({
  vacancy: visit.own,
  suggested: await countSuggested(visit),
}))

export { shouldRevalidateLive as shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function VacancyViewPage() {
  const { id } = useParams()
  return (
    <QueryScope>
      <WhileAllowed key={id}>
        <VacancyView />
      </WhileAllowed>
    </QueryScope>
  )
}

const none = { applications: [], asOf: '' }

function VacancyView() {
  const { vacancy, ...counted } = useLoaderData<typeof loader>()
  const tabData = useRouteLoaderData<typeof tabLoader>('routes/$lang/vacancies/view/tab')
  const list = tabData?.list
  const people = tabData?.suggested
  const suggested = people && people !== 'not_loaded' ? people.total : counted.suggested
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const id = vacancy.public_id
  const live = useApplications(list ?? none, { pageOf: id })
  useLiveLoader()
  const applications = paths.vacancyView(id, 'applications')
  const matches = { ...(suggested !== null && { count: suggested + (list?.lists.matches ?? 0) }) }
  return (
    <Container page className="triage-page">
      <VacancyHead
        vacancy={{ ...vacancy, toReject: list?.to_reject }}
        action={pathname + search}
        after={
          list && (
            <Menu label={t('tabs.lists')} trigger={t('tabs.lists')} look="acts">
              {specLists.map((each) => (
                <Link
                  key={each}
                  to={paths.vacancyView(id, each)}
                  aria-current={list.shown.list === each ? 'page' : undefined}
                >
                  {t(each === 'matches' ? 'tabs.list.same_specialty' : `tabs.list.${each}`)}{' '}
                  <span className="tally">{list.lists[each]}</span>
                </Link>
              ))}
            </Menu>
          )
        }
      >
        <Tabs
          label={t('tabs.label')}
          items={[
            ...openGroups.map((group) => ({
              to: groupPath(applications, group),
              label: t(`tabs.group.${group}`),
              short: group === 'wait' ? t('tabs.group.short_wait') : undefined,
              current: list?.shown.group === group,
              count: list?.counts[group],
              fresh: group === 'answer' && vacancy.counts.unread > 0,
            })),
            {
              to: paths.vacancyView(id, 'matches'),
              label: t('tabs.list.matches'),
              apart: true,
              ...matches,
            },
          ]}
        />
      </VacancyHead>
      <RefusalNotices pending={list?.pending_refusals ?? []} />
      <Outlet context={live} />
      {mayAs(vacancy.role, 'export') && list && sumOf(list.counts) > 0 && (
        <SaveTable action={pathname + search} />
      )}
      <p className="live-line">
        <LiveNote side="employer" {...live} />
      </p>
    </Container>
  )
}
