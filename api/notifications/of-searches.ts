// Notifications about new results of saved searches.
import type { EventOf } from '../events/events.ts'
import { findItems, findNotified } from '../resources/saved-searches/matching-queries.ts'
import { webPages } from '../web-pages.ts'
import type { NewNotification, Sources } from './new-notification.ts'
import { newItems } from './numbers.ts'
import type { Value } from './texts.ts'

const pages = webPages('')

type Event = EventOf<'searches-matched'>

interface SearchBlock {
  entity: 'vacancy' | 'resume'
  public_id: string
  name: string
  count: number
  items: { title: string; path: string }[]
  path: string
}

/** Returns one notification about all saved searches of an event; none if the account has deleted these searches. */
export async function notifyOfSearches(event: Event, { db }: Sources): Promise<NewNotification[]> {
  const blocks = await readBlocks(event, db)
  const [first] = blocks
  if (!first) return []
  const { user_id } = event
  // Telegram has no box of its own in the settings of a search: it goes with every other channel.
  const channels = event.channels.length > 0 ? [...event.channels, 'telegram' as const] : []
  const each = blocks.flatMap((block, nth) => Object.entries(valuesOf(block, nth)))
  const values = {
    ...Object.fromEntries(each),
    // The saved searches that the unsubscribe link of the e-mail ends.
    searches: blocks.map(({ public_id }) => public_id).join(' '),
  }
  if (blocks.length === 1) {
    const [only] = first.items
    const own = {
      search: first.name,
      count: newItems(first.entity, first.count),
      ...three(first.items.map(({ title }) => title)),
      link: { path: only && first.count === 1 ? only.path : first.path },
    }
    return [{ user_id, channels, kind: 'search_matched', values: { ...values, ...own } }]
  }
  const own = {
    ...three(blocks.map(({ name, entity, count }) => `${name}: ${newItems(entity, count)}`)),
    link: { path: pages.savedSearches() },
  }
  return [{ user_id, channels, kind: 'searches_matched', values: { ...values, ...own } }]
}

async function readBlocks({ found }: Event, db: Sources['db']): Promise<SearchBlock[]> {
  const searches = await findNotified(
    db,
    found.map(({ search_id }) => search_id),
  )
  const blocks: SearchBlock[] = []
  for (const { id, entity, public_id, name, address } of searches) {
    const { count = 0, item_ids = [] } = found.find(({ search_id }) => search_id === id) ?? {}
    const items = await findItems(db, entity, item_ids)
    const pathTo = entity === 'vacancy' ? pages.vacancy : pages.resume
    blocks.push({
      entity,
      public_id,
      name,
      count,
      items: items.map((item) => ({ title: item.title, path: pathTo(item.public_id) })),
      path: pages.searchResults(entity, address),
    })
  }
  return blocks
}

/** Returns the values for the lines about one search. An e-mail has several searches, so the names have a number. */
function valuesOf(
  { name, entity, count, items, path }: SearchBlock,
  nth: number,
): Record<string, Value> {
  const more = count - items.length
  return {
    [`search_${nth}`]: name,
    [`count_${nth}`]: newItems(entity, count),
    [`items_${nth}`]: items.map(({ title }) => title).join('\n') || null,
    [`more_${nth}`]: more > 0 ? String(more) : null,
    [`link_${nth}`]: { path },
  }
}

function three([first, second, third]: string[]) {
  return { first: first ?? null, second: second ?? null, third: third ?? null }
}
