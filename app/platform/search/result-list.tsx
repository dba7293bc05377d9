import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawOnce } from '#app/platform/document/draw-once.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList, WrittenCardList } from '#app/ui/card-list.tsx'
import { ChipList, RemovableChip } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListBar, ListLayout } from '#app/ui/list-layout.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { FiltersForm } from './filters-form.tsx'
import type { ResultPage } from './result-page.server.ts'
import { ListSearch } from './list-search.tsx'

export interface ResultListProps<Found> {
  found: ResultPage
  areas: readonly { code: string; name: string }[]
  all: readonly Found[] | undefined
  card: (of: Found) => ReactElement
  /** The line that offers to save the search; it is above the results, or below the suggestions if there are none. */
  alert?: ReactNode
}

/** The content of the page with the results of a search: the search form, the filters and the list. */
export function ResultList<Found extends { public_id: string }>({
  found,
  areas,
  alert,
  ...cards
}: ResultListProps<Found>) {
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
      isOpen={found.isUnclear}
      filters={<FiltersForm found={found} />}
    >
      <ListBar tools={!found.isEmpty && <Sorts {...found} />}>{found.total}</ListBar>
      <Understood {...found} />
      <Chips {...found} />
      {found.isEmpty ? <Empty {...found} /> : <Cards {...cards} />}
      {alert}
      {pages.isDeepest && <Notice>{t('deep')}</Notice>}
      <Pagination page={pages.page} pageCount={pages.pageCount} hrefFor={hrefFor} />
    </ListLayout>
  )
}

function Cards<Found extends { public_id: string }>({
  all,
  card,
}: Pick<ResultListProps<Found>, 'all' | 'card'>) {
  const { t } = useTranslation('search')
  const label = t('results')
  const drawOnce = useDrawOnce()
  if (!all) return <WrittenCardList id="cards" label={label} />
  if (drawOnce) {
    const html = all.map((found) => `<li>${drawOnce(found, card(found))}</li>`).join('')
    return <WrittenCardList id="cards" label={label} html={html} />
  }
  return (
    <CardList label={label}>
      {all.map((found) => (
        <Fragment key={found.public_id}>{card(found)}</Fragment>
      ))}
    </CardList>
  )
}

/** Shows how the query was understood. The link of each part searches for its words as plain text instead. */
function Understood({
  list,
  corrected,
  understood,
}: Pick<ResultPage, 'list' | 'corrected' | 'understood'>) {
  const { t } = useTranslation('search')
  const pathTo = usePaths()[list]
  const { pieces, literal, notes } = understood
  if (!corrected && notes.length + pieces.length === 0) return null
  return (
    <section className="understood" aria-label={t('understood')}>
      {corrected && (
        <p>
          <b>{corrected.text}</b> <Link to={pathTo(corrected.search)}>{corrected.exact}</Link>
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {pieces.length > 0 && (
        <ChipList>
          {pieces.map(({ label, search }) => (
            <RemovableChip key={search} to={pathTo(search)}>
              {label}
            </RemovableChip>
          ))}
          {pieces.length > 1 && <Link to={pathTo(literal)}>{t('all_words')}</Link>}
        </ChipList>
      )}
    </section>
  )
}

function Sorts({ list, sorts }: Pick<ResultPage, 'list' | 'sorts'>) {
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

function Chips({ list, chips, links }: Pick<ResultPage, 'list' | 'chips' | 'links'>) {
  const { t } = useTranslation('search')
  const pathTo = usePaths()[list]
  if (chips.length + links.length === 0) return null
  return (
    <ChipList label={t('label')}>
      {chips.map(({ label, search }) => (
        <RemovableChip key={label} to={pathTo(search)}>
          {label}
        </RemovableChip>
      ))}
      {links.map((link) => (
        <Link key={link.to} className="chip" {...link} />
      ))}
    </ChipList>
  )
}

/** For a search without results, shows links to searches with fewer conditions, similar occupations and everything. */
function Empty({
  list,
  drops,
  near,
  nearPlaces,
  empty,
}: Pick<ResultPage, 'list' | 'drops' | 'near' | 'nearPlaces' | 'empty'>) {
  const { t } = useTranslation('search')
  const pathTo = usePaths()[list]
  const hasOffers = drops.length + near.length + nearPlaces.length > 0
  return (
    <EmptyState
      drawing="search"
      action={
        <>
          <Changes heading={t('drop_condition')} changes={drops} pathTo={pathTo} />
          <Changes heading={t('near')} changes={near} pathTo={pathTo} />
          <Changes heading={t('near_places')} changes={nearPlaces} pathTo={pathTo} />
          <LinkButton to={pathTo()} variant={hasOffers ? 'ghost' : 'outline'}>
            {t(`show_all.${list}`)}
          </LinkButton>
        </>
      }
    >
      {empty}
    </EmptyState>
  )
}

interface ChangesProps {
  heading: string
  changes: ResultPage['drops']
  pathTo: (search: string) => string
}

/** Links to searches that have results, each with the number of results. */
function Changes({ heading, changes, pathTo }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <section className="other-searches">
      <h2>{heading}</h2>
      <ul>
        {changes.map(({ label, search, count }) => (
          <li key={search}>
            <Link to={pathTo(search)}>
              <span>{label}</span> <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
