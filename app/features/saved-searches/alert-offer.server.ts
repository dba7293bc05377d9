import { limits } from '#contract/rules/limits.ts'
import type { SavedEntity } from '#contract/rules/saved-searches.ts'
import { listSavedSearches, type SavedSearch } from '#contract/saved-searches.ts'
import { writeSearch } from '#contract/search/address.ts'
import type { SearchOf, SearchTable } from '#contract/search/kinds.ts'
import { capitalized } from '#app/platform/i18n/capitalized.ts'
import { waitsField, writeWaits } from '#app/platform/outbox/waits-field.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { conditionNames } from '#app/platform/search/conditions.server.ts'
import type { QueryMeaning } from '#app/platform/search/understood.server.ts'
import { textsOf, type ValueNames } from '#app/platform/search/words.server.ts'
import { frequencyText, waysText } from './frequency-text.server.ts'
import { leastUsed } from './least-used.ts'
import { queryString } from './query-string.ts'

interface ListedSearch<Table extends SearchTable> {
  entity: SavedEntity
  table: Table
  search: SearchOf<Table>
  names: ValueNames
  page: QueryMeaning & { total: number }
}

export interface AlertOffer {
  title: string
  help: string
  /** The label of the button and the form fields that it sends; null if the account can save no more searches. */
  act: { label: string; fields: Record<string, string> } | null
  isOn: boolean
  link: { to: string; label: string } | null
}

/** Returns the offer to save the current search; null if the search or the visitor has nothing to save. */
export async function alertOffer<Table extends SearchTable>(
  { entity, table, search, names, page }: ListedSearch<Table>,
  visit: Visit,
): Promise<AlertOffer | null> {
  const { user, call, url } = visit
  const filters = { ...search, sort: table.sorts[0], page: 1 }
  const address = writeSearch(table, filters)
  if (!page.can_be_saved || (entity === 'resume' && user?.accountType === 'candidate')) return null
  const t = textsOf(visit)
  const saved = user && (await extraOr(call(listSavedSearches, { query: { entity } }), null))
  const own = saved?.results.find(({ query }) => queryString(query) === address)
  const conditions = capitalized(conditionNames(table, search, page, names, t).join(', '))
  const name = [...conditions].slice(0, limits.savedSearchName).join('')
  const back = user ? url.pathname + url.search : `${url.pathname}?${address}`
  const isEmpty = page.total === 0
  if (own) return savedOffer(own, address, back, visit)
  if (saved && saved.results.length >= limits.savedSearches) return fullOffer(saved.results, visit)
  const frequency = isEmpty ? 'instant' : 'daily'
  return {
    title: isEmpty ? t('search_server:alert.empty') : name,
    help: isEmpty
      ? t('search_server:alert.empty_help', { name })
      : t(`search_server:alert.help.${entity}`),
    act: {
      label: t('search_server:alert.act'),
      fields: {
        intent: 'save',
        entity,
        search: address,
        name,
        frequency,
        back,
        ...(user && waits('save_search', entity, name)),
      },
    },
    isOn: false,
    link: null,
  }
}

function savedOffer(own: SavedSearch, search: string, back: string, visit: Visit): AlertOffer {
  const t = textsOf(visit)
  const { public_id: id, entity, name, frequency, is_paused: isPaused } = own
  return {
    title: isPaused ? t('search_server:alert.paused') : t('search_server:alert.saved', { name }),
    help: isPaused ? name : [frequencyText(own, t), waysText(own, visit.user, t)].join(', '),
    act: isPaused
      ? {
          label: t('search_server:alert.resume'),
          fields: {
            intent: 'save',
            entity,
            search,
            name,
            frequency,
            back,
            ...waits('save_search', entity, name),
          },
        }
      : {
          label: t('search_server:alert.cancel'),
          fields: { intent: 'cancel', id, back, ...waits('cancel_search', entity, name) },
        },
    isOn: !isPaused,
    link: { to: settingsPath(visit, id), label: t('search_server:alert.settings') },
  }
}

/** Returns the form field by which the change of a signed-in visitor may wait for the network. */
function waits(kind: string, entity: SavedEntity, title: string): Record<string, string> {
  return { [waitsField]: writeWaits({ of: `search.${entity}`, title, kind }) }
}

/** Tells the visitor that no more searches can be saved, and names the least used search, which could be deleted. */
function fullOffer(searches: SavedSearch[], visit: Visit): AlertOffer {
  const t = textsOf(visit)
  const { public_id: id = '', name } = leastUsed(searches) ?? {}
  return {
    title: t('search_server:alert.full', { most: limits.savedSearches }),
    help: t('search_server:alert.full_help', { name }),
    act: null,
    isOn: false,
    link: { to: settingsPath(visit, id), label: t('search_server:alert.mine') },
  }
}

function settingsPath({ paths }: Visit, id: string): string {
  return `${paths.myBookmarks(`type=search&edit=${id}`)}#${id}`
}
