import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Chip, ChipList, RemovableChip } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListBar, ListLayout } from '#app/ui/list-layout.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { FiltersForm } from './filters-form.tsx'
import type { FoundPage } from './found-page.server.ts'
import { ListSearch } from './list-search.tsx'

export interface FoundListProps {
  found: FoundPage
  areas: readonly { code: string; name: string }[]
  /** The cards. */
  children: ReactNode
}

/** The page of a search: its two forms, what is set, the cards in their order, or a way out. */
export function FoundList({ found, areas, children }: FoundListProps) {
  const { t } = useTranslation('search')
  const pathTo = usePaths()[found.list]
  const { pages } = found
  const hrefFor = (page: number) =>
    pathTo([pages.search, page > 1 && `page=${page}`].filter(Boolean).join('&'))
  return (
    <ListLayout
      search={<ListSearch found={found} areas={areas} />}
      filtersLabel={t('label')}
      filtersCount={found.chips.length}
      filters={<FiltersForm found={found} />}
    >
      <ListBar tools={!found.isEmpty && <Sorts {...found} />}>{found.total}</ListBar>
      <Corrected {...found} />
      {found.isWordless && <Notice>{t('wordless')}</Notice>}
      <Chips {...found} />
      {found.isEmpty ? <Empty {...found} /> : <CardList label={t('results')}>{children}</CardList>}
      {pages.isDeepest && <Notice>{t('deep')}</Notice>}
      <Pagination page={pages.page} pageCount={pages.pageCount} hrefFor={hrefFor} />
    </ListLayout>
  )
}

/** What was typed finds nothing, and another word was probably meant. */
function Corrected({ list, corrected }: Pick<FoundPage, 'list' | 'corrected'>) {
  const pathTo = usePaths()[list]
  if (!corrected) return null
  return (
    <Notice>
      {corrected.text} <Link to={pathTo(corrected.search)}>{corrected.exact}</Link>
    </Notice>
  )
}

/** The order of the results: a link each, so that choosing needs neither script nor a button. */
function Sorts({ list, sorts }: Pick<FoundPage, 'list' | 'sorts'>) {
  const { t } = useTranslation('search')
  const pathTo = usePaths()[list]
  const name = sorts.find(({ isCurrent }) => isCurrent)?.label ?? ''
  return (
    <Menu look="word" label={t('sort', { name })} trigger={name}>
      {sorts.map(({ label, search, isCurrent }) => (
        <Link key={label} to={pathTo(search)} aria-current={isCurrent || undefined}>
          {label}
        </Link>
      ))}
    </Menu>
  )
}

/** What is chosen, each with a link that takes it away. */
function Chips({ list, chips, reset }: Pick<FoundPage, 'list' | 'chips' | 'reset'>) {
  const { t } = useTranslation('search')
  const pathTo = usePaths()[list]
  if (chips.length === 0) return null
  return (
    <ChipList label={t('label')}>
      {chips.map(({ label, search }) => (
        <RemovableChip key={label} to={pathTo(search)}>
          {label}
        </RemovableChip>
      ))}
      <Chip to={pathTo(reset)}>{t('reset')}</Chip>
    </ChipList>
  )
}

/** Nothing found: single filters that could go, each with what it would give back, before everything goes. */
function Empty({ list, drops, empty }: Pick<FoundPage, 'list' | 'drops' | 'empty'>) {
  const { t } = useTranslation('search')
  const pathTo = usePaths()[list]
  return (
    <EmptyState
      drawing="search"
      action={
        <>
          {drops.length > 0 && (
            <ul className="drops">
              {drops.map((drop) => (
                <li key={drop.search}>
                  <Link to={pathTo(drop.search)}>
                    <span>{drop.label}</span> <b>{drop.count}</b>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <LinkButton to={pathTo()} variant={drops.length > 0 ? 'ghost' : 'outline'}>
            {t(`show_all.${list}`)}
          </LinkButton>
        </>
      }
    >
      {empty}
    </EmptyState>
  )
}
