import BellOff from 'lucide/dist/esm/icons/bell-off.mjs'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import type { ShownSearch } from './saved-searches.server.ts'

interface SavedSearchListProps {
  searches: readonly ShownSearch[]
  /** The name of the saved search that the account needs least, and could delete to save another search. */
  least: string | undefined
  /** The id of the saved search whose settings are open. */
  opened: string | null
  hasMailbox: boolean
  list: 'vacancies' | 'resumes'
  refusal: FormRefusal | null | undefined
}

export function SavedSearchList({
  searches,
  least,
  list,
  hasMailbox,
  ...row
}: SavedSearchListProps) {
  const { t } = useTranslation('searches')
  const paths = usePaths()
  if (searches.length === 0) {
    return (
      <EmptyState
        drawing="search"
        action={
          <LinkButton variant="outline" to={paths[list]()}>
            {t(`browse.${list}`)}
          </LinkButton>
        }
      >
        {t(`none.${list}`)}
      </EmptyState>
    )
  }
  return (
    <>
      {!hasMailbox && (
        <Notice
          tone="warning"
          icon={BellOff}
          title={t('only_here')}
          action={
            <LinkButton variant="outline" size="sm" to={paths.profileAddress('email', 'edit')}>
              {t('add_mail')}
            </LinkButton>
          }
        >
          {t('only_here_help')}
        </Notice>
      )}
      <ul className="panel bleed saved-list">
        {searches.map((search) => (
          <SavedSearchRow key={search.id} search={search} hasMailbox={hasMailbox} {...row} />
        ))}
      </ul>
      <p className="small soft">
        {t(searches.length < limits.savedSearches ? 'count' : 'count_full', {
          count: searches.length,
          most: limits.savedSearches,
          least,
        })}
      </p>
    </>
  )
}
