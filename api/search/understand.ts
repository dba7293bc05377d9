// Turns the text of a search into filters that the form leaves empty, and into search terms (docs/decisions/087).
import { wordsOf } from '../contract/search/address.ts'
import type { Filter, FiltersOf, SearchTable } from '../contract/search/kinds.ts'
import { dictionaries } from '../dictionaries/dictionaries.ts'
import type { Executor } from '../scope.ts'
import { resolveQuery, slipsAmong } from './correct.ts'
import { occupationName, type Meaning, type OccupationMeaning } from './lexicon/lexicon.ts'
import { placesNear } from './lexicon/near-places.ts'
import { parseQuery } from './parse-query.ts'
import { aroundMinus, aroundWords, correctedText } from './query-text.ts'
import type { Searched } from './searched.ts'
import type { Term } from './terms.ts'
import type { SearchReach } from './tsquery.ts'
import type { KnownWords, Vocabulary } from './vocabulary.ts'
import { readWords, splitText, type Word } from './words.ts'

/**
 * A part of the query that was understood as a filter or a wish: its name, and its value as in the URL. A part named
 * `unfiltered` has no filter in this list; for one named `overruled` the form says something else.
 */
export interface UnderstoodPiece {
  name: string
  value: string | string[] | number | boolean
  /** The name of a place or an occupation; null for filters whose values have fixed names. */
  label: string | null
  words: string
  /** The whole query with quotes around the words of this part. */
  literal: string
  /** The whole query without the words of this part. */
  rest: string
  /** Names of similar occupations, or of places near a place, to offer when the search has no results. */
  near: string[]
}

type Named = Pick<UnderstoodPiece, 'name' | 'value' | 'label' | 'words'> & { near?: string[] }

export interface UnderstoodQuery {
  understood: UnderstoodPiece[]
  /** The understood parts that are filters of the list, except `specialty`. */
  filters: Record<string, UnderstoodPiece['value']>
  /** Terms for occupations, and for words that results must not contain. */
  meant: Term[]
  /** Terms for plain words, and for wishes (conditions without a filter). They may be dropped if nothing is found. */
  words: Term[]
  corrected: string | null
  /** True if the query has no word that can be searched for. */
  isUnknown: boolean
}

interface Reader {
  db: Executor
  vocabulary: Vocabulary
}

const mostNear = 3

/** Understands the text of a search. A filter that is set in the form takes precedence over the text. */
export async function understand<Table extends SearchTable>(
  { db, vocabulary }: Reader,
  { table, rows, occupationsInTitles }: Searched<Table>,
  values: FiltersOf<Table>,
  text: string,
  reach: SearchReach,
): Promise<UnderstoodQuery> {
  const known = await vocabulary.read()
  const findSlips = (words: readonly Word[]) => slipsAmong(db, rows, words, reach)
  const parsed = await parseQuery({ db, known, findSlips }, text)
  const pieces: Named[] = []
  const meant: Term[] = []
  const wishes: Term[] = []
  const filterOf = (name: string): Filter | undefined =>
    Object.hasOwn(table.filters, name) ? table.filters[name] : undefined
  const sumFilter = filterOf('salary_from') ? 'salary_from' : 'salary_to'
  const inForm = (name: string) => wordsOf(values[name as keyof FiltersOf<Table>])
  const isFree = (name: string) => inForm(name).length === 0
  for (const { meaning, typed } of parsed.pieces) {
    if (meaning.kind === 'occupation') {
      const label = labelOf(meaning, typed)
      const near = meaning.near.map(occupationName).slice(0, mostNear)
      pieces.push({ words: typed, name: 'specialty', value: meaning.specialties, label, near })
      const term = await occupationTerm(db, typed, meaning, known)
      addOccupation(meant, { ...term, isInTitles: occupationsInTitles })
    } else if (meaning.kind === 'wish') {
      pieces.push({ words: typed, name: meaning.name, value: true, label: null })
      if (meaning.names.length > 0) wishes.push(await wishTerm(db, typed, meaning.names))
    } else if (meaning.kind !== 'filler') {
      const name = meaning.kind === 'sum' ? sumFilter : meaning.filter
      const filter = filterOf(name)
      const value = filter ? valueOf(filter, meaning) : typed
      const label = placeOf(meaning, typed)
      if (!filter) pieces.push({ words: typed, name: 'unfiltered', value, label })
      else if (isFree(name)) pieces.push({ words: typed, name, value, label })
      else if (!wordsOf(value).every((each) => inForm(name).includes(each))) {
        pieces.push({ words: typed, name: 'overruled', value, label })
      }
    }
  }
  const isPlaced = !isFree('area') || pieces.some(({ name }) => name === 'area')
  const placed = isPlaced ? pieces : pieces.map(withoutPlace)
  for (const word of parsed.without) {
    placed.push({ words: word, name: 'without', value: [word], label: null })
    const said = await indexedWords(db, word)
    if (said.length > 0) meant.push({ said, others: [], marks: [], isExcluded: true })
  }
  const { rest } = parsed
  const { terms, corrected } = rest
    ? await resolveQuery({ db, vocabulary }, rows, rest, reach)
    : { terms: [], corrected: null }
  const correctedQuery = correctedText(parsed, rest, corrected)
  const understood = inOrder(correctedQuery ?? text, placed)
  return {
    understood,
    filters: together(understood.filter(({ name }) => name !== 'specialty' && filterOf(name))),
    meant,
    words: [...terms, ...wishes],
    corrected: correctedQuery,
    isUnknown: parsed.pieces.length + terms.length + parsed.without.length === 0,
  }
}

/** «Рядом» (nearby) sets no distance if the search has no place. */
function withoutPlace(piece: Named): Named {
  return piece.name === 'within' ? { ...piece, name: 'near', value: true } : piece
}

/** Sorts the understood parts by their position in the query. */
function inOrder(query: string, pieces: readonly Named[]): UnderstoodPiece[] {
  const placed = pieces.map((piece) => {
    const around = piece.name === 'without' ? aroundMinus : aroundWords
    const { start, literal, rest } = around(query, piece.words)
    const { name, value, near = [] } = piece
    const nearest = name === 'area' && typeof value === 'string' ? placesNear(value) : near
    return { start, piece: { ...piece, near: nearest, literal, rest } }
  })
  return placed.toSorted((one, other) => one.start - other.start).map(({ piece }) => piece)
}

type FilterMeaning = Extract<Meaning, { kind: 'filter' }> | { kind: 'sum'; sum: number }

/** Returns the usual name of an occupation; words that mean several occupations stay as they were typed. */
function labelOf({ names, specialties }: OccupationMeaning, typed: string): string {
  const isUsual = specialties.length > 1 || names.includes(typed)
  return isUsual ? typed : (names[0] ?? typed)
}

/** Returns the name of a place, or of a region as it was typed; null for other filters. */
function placeOf(meaning: FilterMeaning, typed: string): string | null {
  if (meaning.kind === 'sum' || !meaning.isPlace) return null
  const [code] = meaning.values
  const area = dictionaries.areas.find((each) => each.code === code)
  return meaning.values.length === 1 && area ? area.name : typed
}

function valueOf({ kind }: Filter, meaning: FilterMeaning): UnderstoodPiece['value'] {
  if (meaning.kind === 'sum') return meaning.sum
  const [value = '', ...others] = meaning.values
  if (meaning.isPlace && others.length === 0) return value
  if (kind === 'choice') return Number(value)
  return kind === 'flag' || meaning.values
}

/** Returns the values of filters by name. If a query names a filter twice, results may have either value. */
export function together(pieces: readonly UnderstoodPiece[]): UnderstoodQuery['filters'] {
  const values: UnderstoodQuery['filters'] = {}
  for (const { name, value } of pieces) {
    const before = values[name]
    values[name] = isText(before) && isText(value) ? eitherOf(before, value) : value
  }
  return values
}

type Texts = string | string[]

function isText(value: UnderstoodPiece['value'] | undefined): value is Texts {
  return typeof value === 'string' || Array.isArray(value)
}

function eitherOf(one: Texts, other: Texts): Texts {
  return one === other ? one : [...new Set([one, other].flat())]
}

/** Results must match both occupations if their specialty is the same («программист java»), otherwise one of them. */
function addOccupation(terms: Term[], term: Term): void {
  const at = terms.findIndex(({ narrower }) => !narrower?.specialties.some(isAmong(term)))
  const other = terms[at]
  if (other) terms[at] = eitherTerm(other, term)
  else terms.push(term)
}

function isAmong({ narrower }: Term) {
  return (code: string) => narrower?.specialties.includes(code)
}

function eitherTerm(one: Term, other: Term): Term {
  const each = [one.narrower ?? [], other.narrower ?? []].flat()
  return {
    ...one,
    said: [],
    others: [one.said, ...one.others, other.said, ...other.others],
    marks: [...one.marks, ...other.marks],
    narrower: {
      titles: each.flatMap(({ titles }) => titles),
      specialties: each.flatMap(({ specialties }) => specialties),
      near: each.flatMap(({ near }) => near),
    },
  }
}

async function occupationTerm(
  db: Executor,
  typed: string,
  { specialties, whole, near, names, titles }: OccupationMeaning,
  known: KnownWords,
): Promise<Term> {
  const [said = [], ...others] = await Promise.all(
    [typed, ...names].map((name) => indexedWords(db, name)),
  )
  const wordsOfTitles = await Promise.all(titles.map((title) => readWords(db, title)))
  const narrower = { titles: wordsOfTitles, specialties, near }
  // If no vacancy has the narrower occupation, all vacancies of its specialty match.
  const codes = hasTitle(known, titles, [...specialties, ...near]) ? whole : specialties
  const marks = codes.map((code) => `specialty=${code}`)
  return { said, others, marks, about: 'occupation', narrower }
}

function hasTitle(
  { phrases }: KnownWords,
  titles: readonly string[][],
  specialties: readonly string[],
): boolean {
  return phrases.position.some(
    ({ words, codes }) =>
      titles.some((title) =>
        title.every((begin) => words.some((word) => word.startsWith(begin))),
      ) && codes.some((code) => specialties.includes(code)),
  )
}

async function wishTerm(db: Executor, typed: string, names: readonly string[]): Promise<Term> {
  const said = await indexedWords(db, typed)
  const others = await Promise.all(names.map((name) => indexedWords(db, name)))
  return { said, others, marks: [], about: 'wish' }
}

async function indexedWords(db: Executor, text: string): Promise<Word[]> {
  const words = await readWords(db, splitText(text))
  return words.filter(({ lexemes }) => lexemes.length > 0)
}
