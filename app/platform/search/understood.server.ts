// Describes to the visitor how the API understood the search words.
import type { z } from 'zod'
import type { FilterName, SearchTable } from '#contract/search/kinds.ts'
import { wordsIn } from '#contract/rules/search-words.ts'
import type { understoodQuery } from '#contract/search/schema.ts'
import { capitalized } from '#app/platform/i18n/capitalized.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { valueName, type SearchTexts } from './words.server.ts'

export type QueryMeaning = {
  [Name in keyof typeof understoodQuery]: z.infer<(typeof understoodQuery)[Name]>
}

export type QueryPart = QueryMeaning['pieces'][number]

/**
 * Conditions that are understood in search words but do not change the results: «рядом» without a place, an age, a
 * condition without a filter in this list, and one for which the form says something else.
 */
const unsearchable = ['near', 'age', 'unfiltered', 'overruled'] as const

/** Returns the parts of the query that filter the results; none if the query is only the name of an occupation. */
export function shownPieces({ pieces, dropped }: QueryMeaning, q: string): QueryPart[] {
  const isPlain = pieces.length === 1 && pieces[0]?.label === q.trim().toLowerCase()
  if (isPlain) return []
  return pieces.filter(({ name, words }) => !dropped.includes(words) && !isUnsearchable(name))
}

function isUnsearchable(name: string): boolean {
  return unsearchable.some((each) => each === name)
}

/** Returns sentences about the parts of the query that do not filter the results. */
export function notesOf({ pieces, dropped }: QueryMeaning, t: SearchTexts): string[] {
  const quoted = (words: string[]) => listText(words.map((each) => `«${each}»`))
  const unused = unsearchable.flatMap((name) => {
    const words = pieces.filter((piece) => piece.name === name).map((piece) => piece.words)
    return words.length > 0
      ? [t(`search_server:unsearchable.${name}`, { words: quoted(words) })]
      : []
  })
  const left = dropped.length > 0 ? [t('search_server:dropped', { words: quoted(dropped) })] : []
  return [...left, ...unused]
}

/** Returns the words before and after the correction, and a query that searches exactly for the typed words. */
export function correctionOf(typed: string, corrected: string) {
  const meant = wordsIn(corrected)
  const words = wordsIn(typed)
  const isChanged = (at: number) => words[at]?.toLowerCase() !== meant[at]?.toLowerCase()
  if (words.length !== meant.length || !words.some((_, at) => isChanged(at))) {
    return { typed, meant: corrected, literal: `"${typed}"` }
  }
  let at = -1
  return {
    typed: words.filter((_, index) => isChanged(index)).join(' '),
    meant: meant.filter((_, index) => isChanged(index)).join(' '),
    literal: typed.replace(/[\p{L}\p{N}]+/gu, (word) =>
      isChanged((at += 1)) ? `"${word}"` : word,
    ),
  }
}

/** Returns the names of the understood parts of a query, and the words that belong to no part. */
export function queryNames<Table extends SearchTable>(
  table: Table,
  typed: string,
  { corrected, pieces }: QueryMeaning,
  t: SearchTexts,
): string[] {
  const rests = pieces.map(({ rest }) => wordsIn(rest))
  const left = wordsIn(corrected ?? typed).filter((word) =>
    rests.every((rest) => rest.includes(word)),
  )
  return [
    ...pieces
      .filter(({ name }) => !isUnsearchable(name))
      .map((piece) => pieceLabel(table, piece, t)),
    ...(left.length > 0 ? [left.join(' ')] : []),
  ]
}

export function pieceLabel<Table extends SearchTable>(
  table: Table,
  { name, value, label, words }: QueryPart,
  t: SearchTexts,
): string {
  if (label) return capitalized(label)
  if (name === 'without') return t('search_server:without', { words })
  if (!Object.hasOwn(table.filters, name)) return capitalized(words)
  const values = value === true ? ['1'] : [value].flat().map(String)
  const names = values.map((each) => valueName(table, name as FilterName<Table>, each, {}, t))
  return listText(names)
}
