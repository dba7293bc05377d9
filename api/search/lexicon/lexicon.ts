// The lexicon: names of occupations, places and conditions that a search may contain (docs/decisions/087).
import type { Executor } from '../../database/connect.ts'
import { keyOf, readWords, splitText, type Word } from '../words.ts'
import conditions from './conditions.json' with { type: 'json' }
import occupations from './occupations.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }

/** The meaning of a name in a search: a filter (such as a place), an occupation, another condition, or nothing. */
export type Meaning =
  /** `isWeak`: the name of the place also has another meaning, such as «Абай». */
  | { kind: 'filter'; filter: string; values: string[]; isPlace?: true; isWeak?: boolean }
  | OccupationMeaning
  /** A wish: a condition for which no filter exists. Its `names` are searched for as text. */
  | { kind: 'wish'; name: string; names: string[] }
  /** Words that describe no job, such as «ищу работу». */
  | { kind: 'filler' }

export interface OccupationMeaning {
  kind: 'occupation'
  specialties: string[]
  /** The specialties that the name means with all their occupations, not only a narrower occupation. */
  whole: string[]
  /** The specialties with the most similar vacancies. */
  near: string[]
  names: string[]
  /** The titles of a narrower occupation: each list has the beginnings of words that such a title must contain. */
  titles: string[][]
}

export interface Lexicon {
  /** The meanings of names, by the name as it is usually written. */
  names: Map<string, Meaning>
  /** Meanings by the key of the name (`keyOf`), to find other grammatical forms of the name. */
  forms: Map<string, Meaning>
  /** Meanings by names in Russian letters, to find Kazakh names that are typed on a Russian keyboard. */
  inRussianLetters: Map<string, Meaning>
  /** All single words of the names in the lexicon. */
  words: Set<string>
  /** The number of words in the longest name of the lexicon. */
  longest: number
}

interface Names {
  ru?: string[]
  kk?: string[]
  say?: string[]
  en?: string[]
  title?: string[]
}

interface Role extends Names {
  name: string
  near: string[]
  parts?: Names[]
}

interface WishNames {
  name: string
  names: string[]
  isSearchable?: boolean
}

let lexicon: Promise<Lexicon> | undefined

/** Reads the lexicon once in each process; the database returns the lexemes of the words. */
export function readLexicon(db: Executor): Promise<Lexicon> {
  lexicon ??= index(db)
  // After an error, the next call reads the lexicon again.
  lexicon.catch(() => (lexicon = undefined))
  return lexicon
}

/** Returns the meaning of a name, also in another grammatical form or, if Kazakh, in Russian letters. */
export function meaningOf(
  { names, forms, inRussianLetters }: Lexicon,
  words: readonly Word[],
): Meaning | undefined {
  const typed = words.map((word) => word.typed).join(' ')
  const spelled = russianLetters(typed)
  const stem = spelled.replace(kazakhEnding, '')
  return (
    names.get(typed) ??
    forms.get(keyOf(words)) ??
    inRussianLetters.get(spelled) ??
    (stem.length >= shortestStem ? inRussianLetters.get(stem) : undefined)
  )
}

/** Returns the meanings of the names that begin with a text, the shortest names first. */
export function meaningsBegun({ names }: Lexicon, text: string): Meaning[] {
  if (text === '') return []
  const begun = [...names.keys()].filter((name) => name.startsWith(text))
  const shortest = begun.toSorted((one, other) => one.length - other.length)
  return shortest.flatMap((name) => names.get(name) ?? [])
}

/** Endings of Kazakh words in Russian letters: of cases, plural and possession. */
const kazakhEnding =
  /(?:да|де|та|те|дан|ден|тан|тен|нан|нен|га|ге|ка|ке|дагы|деги|тагы|теги|нын|нин|дын|дин|тын|тин|лар|лер|дар|дер|тар|тер|ы|и|сы|си)$/
const shortestStem = 4

async function index(db: Executor): Promise<Lexicon> {
  const named = [...placeNames(), ...conditionNames(), ...occupationNames()].map(
    ([name, meaning]) => ({ typed: splitText(name), meaning }),
  )
  const words = await readWords(db, [...new Set(named.flatMap(({ typed }) => typed))])
  const wordOf = new Map(words.map((word) => [word.typed, word]))
  const names = new Map<string, Meaning>()
  const forms = new Map<string, Meaning>()
  const inRussianLetters = new Map<string, Meaning>()
  for (const { typed, meaning } of named) {
    add(names, typed.join(' '), meaning)
    const key = keyOf(typed.flatMap((word) => wordOf.get(word) ?? []))
    if (isTelling(key, meaning)) add(forms, key, meaning)
    add(inRussianLetters, russianLetters(typed.join(' ')), meaning)
  }
  const longest = Math.max(...named.map(({ typed }) => typed.length))
  return { names, forms, inRussianLetters, words: new Set(wordOf.keys()), longest }
}

/** Returns whether a stem has one meaning; the short stem of a condition also has others: «лет» of «летом» means years. */
function isTelling(key: string, meaning: Meaning): boolean {
  const isCondition = meaning.kind === 'wish' || (meaning.kind === 'filter' && !meaning.isPlace)
  return !isCondition || key.length >= shortestStem
}

/** Adds the meaning of a name. If a name means two occupations, combines them; otherwise keeps the first meaning. */
function add(meanings: Map<string, Meaning>, name: string, meaning: Meaning): void {
  const known = meanings.get(name)
  if (!known) meanings.set(name, meaning)
  else if (known.kind === 'occupation' && meaning.kind === 'occupation') {
    meanings.set(name, eitherOf(known, meaning))
  }
}

function eitherOf(one: OccupationMeaning, other: OccupationMeaning): OccupationMeaning {
  const specialties = [...new Set([...one.specialties, ...other.specialties])]
  const whole = [...new Set([...one.whole, ...other.whole])]
  return {
    kind: 'occupation',
    specialties,
    whole,
    near: [...new Set([...one.near, ...other.near])],
    names: [...new Set([...one.names, ...other.names])],
    // If whole specialties are meant, titles of narrower occupations do not restrict the results.
    titles: whole.length === specialties.length ? [] : [...one.titles, ...other.titles],
  }
}

function* placeNames(): Generator<[string, Meaning]> {
  const place = (values: string[], isWeak = false): Meaning => ({
    kind: 'filter',
    filter: 'area',
    values,
    isPlace: true,
    isWeak,
  })
  const towns = Object.entries<{ names: string[]; weak?: string[] }>(places.places)
  for (const [code, { names, weak = [] }] of towns) {
    for (const name of names) yield [name, place([code])]
    for (const name of weak) yield [name, place([code], true)]
  }
  for (const { names, areas } of places.regions) {
    for (const name of names) yield [name, place(areas)]
  }
  for (const { names, city } of places.districts) {
    for (const name of names) yield [name, place([city])]
  }
}

function* conditionNames(): Generator<[string, Meaning]> {
  for (const { filter, values, names } of conditions.filters) {
    for (const name of names) yield [name, { kind: 'filter', filter, values }]
  }
  for (const { name: wish, names, isSearchable = true } of conditions.wishes as WishNames[]) {
    const meaning: Meaning = { kind: 'wish', name: wish, names: isSearchable ? names : [] }
    for (const name of names) yield [name, meaning]
  }
  for (const name of conditions.fillers) yield [name, { kind: 'filler' }]
}

function* occupationNames(): Generator<[string, Meaning]> {
  for (const [code, role] of Object.entries<Role>(occupations.roles)) {
    for (const each of [role, ...(role.parts ?? [])]) {
      const { ru = [], say = [], en = [], kk = [], title = [] } = each
      const meaning: OccupationMeaning = {
        kind: 'occupation',
        specialties: [code],
        whole: title.length === 0 ? [code] : [],
        near: role.near,
        names: [...ru, ...en],
        titles: title.map(splitText),
      }
      for (const name of [...ru, ...say, ...en, ...kk]) yield [name, meaning]
    }
  }
}

/** Returns the first occupation in the name of a specialty. */
export function occupationName(specialty: string): string {
  const role = Object.entries<Role>(occupations.roles).find(([code]) => code === specialty)?.[1]
  return role?.name.split(',')[0] ?? specialty
}

const kazakhLetters: Record<string, string> = {
  ә: 'а',
  і: 'и',
  ң: 'н',
  ғ: 'г',
  ү: 'у',
  ұ: 'у',
  қ: 'к',
  ө: 'о',
  һ: 'х',
}

function russianLetters(text: string): string {
  return text.replace(/[әіңғүұқөһ]/g, (letter) => kazakhLetters[letter] ?? letter)
}
