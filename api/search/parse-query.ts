// Parses what people type into a search: place, salary, conditions, occupations, and the words that remain.
import { readName } from '../contract/rules/typed-signs.ts'
import type { Executor } from '../scope.ts'
import { quotedWords, type Correction } from './correct.ts'
import { otherLayout } from './layout.ts'
import { meaningOf, readLexicon, type Lexicon, type Meaning } from './lexicon/lexicon.ts'
import { nearest } from './nearest.ts'
import { personAgeAt } from './person-age.ts'
import { shiftStartAt } from './shift-start.ts'
import { sumInText } from './sum-in-text.ts'
import { inRussian } from './transliteration.ts'
import type { KnownWords } from './vocabulary.ts'
import { readWords, searchText, splitText, typedText, type Word } from './words.ts'

/** A part of a query that is more than words: a place, a salary, an occupation, a filter or a wish. */
export interface Piece {
  /** The words of this part of the query. */
  typed: string
  meaning: Meaning | { kind: 'sum'; sum: number }
}

export interface ParsedQuery {
  /** The query without the words after a minus, such as «-вахта». */
  typed: string
  /** The query, converted if it was typed in the wrong keyboard layout. */
  text: string
  pieces: Piece[]
  /** The words that are no place, salary and so on; they are searched for as text. Quoted words keep their quotes. */
  rest: string
  corrections: Correction[]
  /** Words after a minus, which results must not contain. */
  without: string[]
}

const mostWords = 30
/** Words before the name of a place that are not searched for, such as «в» and «город». */
const beforePlace = new Set(
  'в во г гор город городе из по около район пос поселок село селе'.split(' '),
)
/** The words of `beforePlace` after which the next word is certainly a place. */
const certainly = new Set('в во г гор город городе из поселок село селе'.split(' '))
/** Words after the name of a place that are not searched for, such as «обл». */
const afterPlace = new Set('город обл қаласы каласы қаласында каласында'.split(' '))
/** Words such as «улица», after which the name of a place is part of the name of a street or a university. */
const beforeNames = new Set(
  'улица ул проспект пр переулок микрорайон мкр университет имени им'.split(' '),
)
/** A minus directly before a word: «повар -вахта»; a dash between words has a space after it. */
const minusWord = /(?<=^|\s)[-–—−](\p{L}[\p{L}\p{N}]*)/gu
const shortestSlip = 4
const shortestWhole = 6
/** The edit distance of words that sound alike, such as «повор» and «повар». */
const slight = 0.5
/** The largest edit distance of a misspelled word: «реставратор» is another word than «ресторатор». */
const most = 1

/** Returns those of the words that may be misspelled, because the searched texts hardly contain them. */
type FindSlips = (words: readonly Word[]) => Promise<{ word: Word }[]>

export interface Reader {
  db: Executor
  known: KnownWords
  findSlips: FindSlips
}

/** Parses a query; quoted words are only searched for as text. */
export async function parseQuery(reader: Reader, typed: string): Promise<ParsedQuery> {
  const without: string[] = []
  // A minus within quotes excludes no word.
  const parts = typed.split(/(["«„“][^"«»„“”]*["»“”])/).map((part, at) =>
    at % 2 === 1
      ? part
      : part.replace(minusWord, (_, word: string) => {
          without.push(searchText(readName(word)))
          return ' '
        }),
  )
  const wanted = parts.join('').trim()
  return { ...(await parseWanted(reader, readName(wanted))), typed: wanted, without }
}

async function parseWanted(
  reader: Reader,
  wanted: string,
): Promise<Omit<ParsedQuery, 'typed' | 'without'>> {
  const lexicon = await readLexicon(reader.db)
  const text = withHalvesJoined(lexicon, wanted)
  const literal = text.match(quotedWords) ?? []
  const unquoted = text.replace(quotedWords, ' ')
  const sum = sumInText(unquoted)
  const parsed = await parseWords(reader, lexicon, wordsOf(sum?.rest ?? unquoted))
  const withLiteral = (rest: string[]) => [...rest, ...literal].join(' ')
  if (sum) {
    const piece: Piece = { typed: sum.typed, meaning: { kind: 'sum', sum: sum.sum } }
    return { ...parsed, text, pieces: [piece, ...parsed.pieces], rest: withLiteral(parsed.rest) }
  }
  // The whole text is converted, not single words, because keys of Russian letters may type signs: `cfynt[ybr`.
  const isDoubtful = parsed.pieces.length === 0 || parsed.corrections.length > 0
  const otherwise = isDoubtful ? await parseLayout(reader, lexicon, otherLayout(unquoted)) : null
  if (otherwise) return { ...otherwise, rest: withLiteral(otherwise.rest), corrections: [] }
  const isUnread = parsed.pieces.length === 0
  return { ...parsed, text, rest: isUnread ? text : withLiteral(parsed.rest) }
}

/** Returns the names of the lexicon in the first words of a text that is no search, such as a line of a vacancy. */
export async function meaningsIn(db: Executor, text: string): Promise<Piece[]> {
  const words = await readWords(db, wordsOf(readName(text)))
  return match(await readLexicon(db), words, { companies: new Set() }).pieces
}

/** Reads the words of many texts in one query, so that `meaningsIn` needs none for each. */
export async function prepareMeanings(db: Executor, texts: readonly string[]): Promise<void> {
  await readWords(
    db,
    texts.flatMap((text) => wordsOf(readName(text))),
  )
}

/** Joins a word of the lexicon that was typed with a space inside, such as «юрис консульт». */
function withHalvesJoined({ words, names }: Lexicon, text: string): string {
  const parts: string[] = []
  for (const part of text.split(' ')) {
    const before = parts.at(-1) ?? ''
    const whole = searchText(before + part)
    const isHalf = whole.length >= shortestWhole && words.has(whole)
    if (isHalf && !names.has(searchText(`${before} ${part}`))) parts.splice(-1, 1, before + part)
    else parts.push(part)
  }
  return parts.join(' ')
}

/** Parses a text after its conversion to the other keyboard layout; null if the text has unknown words. */
async function parseLayout(
  { db, known }: Reader,
  lexicon: Lexicon,
  text: string,
): Promise<(Matched & { text: string }) | null> {
  const matched = match(lexicon, await readWords(db, wordsOf(text)), known)
  const rest = await readWords(db, matched.rest)
  return matched.pieces.length > 0 && rest.every((word) => isKnown(word, known))
    ? { ...matched, text }
    : null
}

function wordsOf(text: string): string[] {
  return splitText(text).slice(0, mostWords)
}

type KnownCompanies = { companies: Pick<KnownWords['companies'], 'has'> }

interface Matched {
  pieces: Piece[]
  rest: string[]
}

/** Parses words as they are typed; tries unknown words in the other keyboard layout, alphabet or spelling. */
async function parseWords(
  { db, known, findSlips }: Reader,
  lexicon: Lexicon,
  typed: readonly string[],
): Promise<Matched & { corrections: Correction[] }> {
  const asTyped = match(lexicon, await readWords(db, typed), known)
  const strange = (await readWords(db, asTyped.rest)).filter((word) => !isKnown(word, known))
  const guesses = strange.flatMap((word) => guessesOf(word, lexicon, known))
  const doubtful = guesses.filter(({ isDoubtful }) => isDoubtful).map(({ word }) => word)
  const slips = new Set((await findSlips(doubtful)).map(({ word }) => word))
  const corrections = guesses
    .filter(({ word, isDoubtful }) => !isDoubtful || slips.has(word))
    .map(({ word, meant }): Correction => [word.typed, meant])
  if (corrections.length === 0) return { ...asTyped, corrections }
  const meant = new Map(corrections)
  const corrected = typed.flatMap((word) => splitText(meant.get(word) ?? word))
  const parsed = match(lexicon, await readWords(db, corrected), known)
  // Corrections count only if more of the query is understood; else `resolveQuery` corrects the words.
  const isBetter = parsed.pieces.length > asTyped.pieces.length
  return isBetter ? { ...parsed, corrections } : { ...asTyped, corrections: [] }
}

/** Finds names of the lexicon in a query, from left to right, and takes the longest name at each word. */
function match(lexicon: Lexicon, words: readonly Word[], known: KnownCompanies): Matched {
  const pieces: Piece[] = []
  const rest: string[] = []
  for (let start = 0; start < words.length;) {
    const found = meaningAt(lexicon, words, start, known)
    if (!found) {
      rest.push(words[start]?.typed ?? '')
      start += 1
      continue
    }
    const { length, meaning } = found
    const isPlace = meaning.kind === 'filter' && meaning.isPlace
    if (isPlace) {
      while (beforePlace.has(rest.at(-1) ?? '')) rest.pop()
    }
    const typed = words.slice(start, start + length).map((word) => word.typed)
    pieces.push({ typed: typed.join(' '), meaning })
    start += length
    if (isPlace) while (afterPlace.has(words[start]?.typed ?? '')) start += 1
  }
  return { pieces, rest }
}

/** A name of the lexicon wins over an age, because «с 16 лет» is a filter and «25 лет опыта» is no age. */
function meaningAt(lexicon: Lexicon, words: readonly Word[], start: number, known: KnownCompanies) {
  return (
    shiftStartAt(words, start) ?? longest(lexicon, words, start, known) ?? personAgeAt(words, start)
  )
}

function longest(lexicon: Lexicon, words: readonly Word[], start: number, known: KnownCompanies) {
  const before = words[start - 1]?.typed ?? ''
  for (let length = Math.min(lexicon.longest, words.length - start); length > 0; length -= 1) {
    const together = words.slice(start, start + length)
    const meaning = meaningOf(lexicon, together)
    if (meaning && isMeant(meaning, together, before, known)) return { length, meaning }
  }
  return null
}

function isMeant(
  meaning: Meaning,
  words: readonly Word[],
  before: string,
  { companies }: KnownCompanies,
): boolean {
  if (meaning.kind === 'filter' && meaning.isPlace) {
    return meaning.isWeak ? certainly.has(before) : !beforeNames.has(before)
  }
  return meaning.kind !== 'occupation' || !companies.has(typedText(words))
}

/** Returns whether titles, skills or names contain the whole word in any grammatical form. */
function isKnown({ typed, lexemes }: Word, { words, lexemes: known }: KnownWords): boolean {
  return (
    lexemes.length === 0 ||
    /^\d/.test(typed) ||
    words.has(typed) ||
    lexemes.some((lexeme) => known.has(lexeme))
  )
}

interface Guess {
  word: Word
  /** The word of the lexicon that the visitor probably meant. */
  meant: string
  /** True if the typed word differs so much from the word of the lexicon that it may be correct. */
  isDoubtful: boolean
}

/** Returns the word of the lexicon that a misspelled word means; an empty list if there is none. */
function guessesOf(word: Word, lexicon: Lexicon, known: KnownWords): Guess[] {
  const { typed } = word
  const sure = (meant: string) => [{ word, meant, isDoubtful: false }]
  const spellings = [otherLayout(typed), inRussian(typed)].map(searchText)
  for (const spelled of spellings) {
    if (spelled !== typed && lexicon.words.has(spelled)) return sure(spelled)
  }
  if (typed.length < shortestSlip) return []
  const frequencies = frequenciesOf(lexicon, known)
  const alike = nearest(typed, frequencies, slight)
  if (alike) return sure(alike)
  // A word with which a known word begins is probably unfinished, not misspelled.
  for (const other of known.words.keys()) if (other.startsWith(typed)) return []
  for (const spelled of [typed, ...spellings]) {
    const meant = nearest(spelled, frequencies, most)
    if (meant) return [{ word, meant, isDoubtful: true }]
  }
  return []
}

const frequencies = new WeakMap<KnownWords, Map<string, number>>()

/** Returns how often vacancies have each word of the lexicon. */
function frequenciesOf({ words }: Lexicon, known: KnownWords): Map<string, number> {
  const cached = frequencies.get(known)
  if (cached) return cached
  const counted = new Map([...words].map((word) => [word, known.words.get(word) ?? 0]))
  frequencies.set(known, counted)
  return counted
}
