import { useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { BulkForm } from '#app/features/applications/bulk/bulk-form.tsx'
import { BulkLabel } from '#app/features/applications/bulk/bulk-label.tsx'
import { isOfBulk, pickField } from '#app/features/applications/bulk/bulk.ts'
import { PickBox } from '#app/features/applications/bulk/pick-box.tsx'
import { TriageKeys } from '#app/features/applications/tabs/triage-keys.tsx'
import { TriageList } from '#app/features/applications/tabs/triage-list.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { filterNames, filtersIn, groupPath, withFilters, withoutFilters } from './filters.ts'
import { ListBar } from './list-bar.tsx'
import type { ReadList } from './read-list.server.ts'

/** A list of fewer rows needs no filters. */
const fewest = 4

interface ListSideProps {
  vacancyId: string
  title: string
  isTitleShown: boolean
  list: ReadList
  /** The rows to show. */
  shown: readonly Application[]
  changed: ReadonlySet<string>
  /** The answer to a refused form of the bar. */
  refusal: FormRefusal | null | undefined
  /** Draws the labels and notes at the end of a row. */
  after: (application: Application) => ReactNode
  /** Draws the star behind a row. */
  beside: (application: Application) => ReactNode
  /** Stands instead of a list that is empty without filters. */
  empty: ReactNode
}

/** The list of applications to a vacancy with its search, filters, boxes and pages. */
export function ListSide({
  vacancyId,
  title,
  isTitleShown,
  list,
  shown,
  changed,
  refusal,
  after,
  beside,
  empty,
}: ListSideProps) {
  const { t } = useTranslation(['applications', 'triage'])
  const { pathname } = useLocation()
  const paths = usePaths()
  const filters = filtersIn(useSearchParams()[0])
  const { group } = list.shown
  const isWide = list.pages > 1 || list.isFiltered
  const mayPick = shown.some((each) => each.allowed_actions.includes('reject'))
  const picked = [refusal && isOfBulk(refusal) ? (refusal.values[pickField] ?? []) : []].flat()
  const applications = paths.vacancyView(vacancyId, 'applications')
  return (
    <div className="triage-side">
      <TriageKeys applications={shown} mayPick={mayPick} />
      <h2 className={isTitleShown ? undefined : 'sr'}>{title}</h2>
      {group === 'closed' && <Link to={applications}>{t('vacancy_view.to_answer')}</Link>}
      {(shown.length >= fewest || isWide) && (
        <ListBar
          filters={filters}
          areas={list.areas}
          skills={list.skills}
          questions={list.questions}
          labels={list.labels}
        />
      )}
      {shown.length > 0 ? (
        <BulkForm
          count={Math.max(list.total, shown.length)}
          rows={shown.length}
          isPostponed={group === 'postponed'}
          isOff={!mayPick}
          labelling={<BulkLabel labels={list.labels} refusal={refusal} />}
        >
          <TriageList
            label={title}
            applications={shown}
            changed={changed}
            fits={list.fits}
            after={after}
            beside={beside}
            before={mayPick ? (each) => <PickBox application={each} picked={picked} /> : undefined}
          />
        </BulkForm>
      ) : isWide ? (
        <EmptyState
          drawing="list"
          action={
            <LinkButton
              variant="outline"
              to={withFilters(pathname, withoutFilters(filters, [...filterNames, 'sort']))}
            >
              {t('triage:list.show_all')}
            </LinkButton>
          }
        >
          {t('triage:list.nobody')}
        </EmptyState>
      ) : (
        empty
      )}
      <Pagination
        page={list.page}
        pageCount={list.pages}
        hrefFor={(page) => withFilters(pathname, { ...filters, page: String(page) })}
      />
      {group === 'answer' && list.counts.closed > 0 && (
        <p>
          <Link to={groupPath(applications, 'closed')}>
            {t('folded.closed')} <span className="tally">{list.counts.closed}</span>
          </Link>
        </p>
      )}
    </div>
  )
}
