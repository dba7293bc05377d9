import type { SuggestionType } from '../../contract/rules/vocabulary.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/suggest.ts'
import { dictionaries } from '../../dictionaries/dictionaries.ts'
import type { Scope } from '../../scope.ts'
import { otherLayout } from '../../search/layout.ts'
import { meaningsBegun, readLexicon, type Meaning } from '../../search/lexicon/lexicon.ts'
import { parseQuery } from '../../search/parse-query.ts'
import type { KnownWords, Phrase } from '../../search/vocabulary.ts'
import { splitText, type Word } from '../../search/words.ts'

const fewestLetters = 2
const most = 10

/**
 * Suggestions that begin with the text come first, then those that contain its words, each group by frequency. If there
 * are none, suggests occupations and places by synonyms, similar spellings, languages and keyboard layouts.
 */
export async function listSuggestions(
  { db, vocabulary }: Pick<Scope, 'db' | 'vocabulary'>,
  { query: { type, q } }: OperationInput<typeof contract.listSuggestions>,
): Promise<contract.Suggestion[]> {
  if (q.length < fewestLetters) return []
  const known = await vocabulary.read()
  const phrases = known.phrases[type]
  const typed = goingOn(phrases, q)
  const begun = typed.length > 0 ? typed : goingOn(phrases, otherLayout(q))
  return begun.length > 0
    ? begun.map(({ text, codes }) => suggestionOf(type, text, codes))
    : meantBy(db, type, q, known)
}

function suggestionOf(type: SuggestionType, text: string, [code]: string[]): contract.Suggestion {
  return { text, code: type === 'area' || type === 'specialty' ? (code ?? null) : null }
}

async function meantBy(
  db: Scope['db'],
  type: SuggestionType,
  q: string,
  known: KnownWords,
): Promise<contract.Suggestion[]> {
  if (type === 'skill' || type === 'company') return []
  // Words that are only spelled similarly are accepted too, because a wrong suggestion does no harm.
  const findSlips = async (words: readonly Word[]) => words.map((word) => ({ word }))
  const { pieces } = await parseQuery({ db, known, findSlips }, q)
  const begun = meaningsBegun(await readLexicon(db), splitText(q).join(' '))
  const meanings = [...pieces.map(({ meaning }) => meaning), ...begun]
  const found = new Map<string, contract.Suggestion>()
  for (const meaning of meanings) {
    for (const each of suggestionsOf(type, meaning, known)) {
      if (found.size < most) found.set(each.text, each)
    }
  }
  return [...found.values()]
}

function suggestionsOf(
  type: 'position' | 'area' | 'specialty',
  meaning: AnyMeaning,
  known: KnownWords,
): contract.Suggestion[] {
  if (type === 'area') return placesOf(meaning)
  return type === 'specialty' ? specialtiesOf(meaning, known) : occupationsOf(meaning, known)
}

type AnyMeaning = Meaning | { kind: 'sum' }

function placesOf(meaning: AnyMeaning): contract.Suggestion[] {
  if (meaning.kind !== 'filter' || !meaning.isPlace) return []
  const areas = dictionaries.areas.filter(({ code }) => meaning.values.includes(code))
  return areas.map(({ name, code }) => ({ text: name, code }))
}

function specialtiesOf(meaning: AnyMeaning, { phrases }: KnownWords): contract.Suggestion[] {
  if (meaning.kind !== 'occupation') return []
  const named = phrases.specialty.filter(({ codes }) =>
    codes.some((code) => meaning.specialties.includes(code)),
  )
  return named.map(({ text, codes }) => suggestionOf('specialty', text, codes))
}

/** Returns the name of the occupation, and the titles of vacancies in the specialties of the occupation. */
function occupationsOf(meaning: AnyMeaning, { phrases }: KnownWords): contract.Suggestion[] {
  if (meaning.kind !== 'occupation') return []
  const { names, specialties } = meaning
  const titles = phrases.position.filter(({ codes }) =>
    codes.some((code) => specialties.includes(code)),
  )
  const texts = [...names.slice(0, 1).map(capitalized), ...titles.map(({ text }) => text)]
  return texts.slice(0, most).map((text) => ({ text, code: null }))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function goingOn(phrases: readonly Phrase[], text: string): Phrase[] {
  const typed = splitText(text)
  if (typed.length === 0) return []
  const begins = ({ words }: Phrase) => typed.every((word, at) => words[at]?.startsWith(word))
  const has = ({ words }: Phrase) =>
    typed.every((word) => words.some((other) => other.startsWith(word)))
  const found = new Map<string, Phrase>()
  for (const isWanted of [begins, has]) {
    for (const phrase of phrases) {
      if (found.size === most) break
      if (isWanted(phrase) && !found.has(phrase.words.join(' ')))
        found.set(phrase.words.join(' '), phrase)
    }
  }
  return [...found.values()]
}
