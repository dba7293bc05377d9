// Turns the words of a search into a PostgreSQL text query (docs/decisions/039).
import type { Term } from './terms.ts'
import type { Word } from './words.ts'

const title = '!'
const named = '+'
const anywhere = ''

/** The texts of a vacancy or resume that are searched: all texts, or only the names (such as title and skills). */
export type SearchReach = 'text' | 'names'

/** Returns a query for rows that contain every term. In names, a word that begins with the term is enough. */
export function matching(terms: readonly Term[], reach: SearchReach): string {
  return every(terms, (term) => begun(term, reach === 'text' ? anywhere : named))
}

/**
 * Returns queries by relevance, best first: terms in the title; in the names; as beginnings of words in names. For an
 * occupation, results with the title come before results with the specialty.
 */
export function fitting(terms: readonly Term[], reach: SearchReach): string[] {
  return [
    every(terms, (term) => (term.about ? titled(term) : whole(term, title))),
    every(terms, (term) => (term.about ? ofItsKind(term) : whole(term, named))),
    ...(reach === 'text' ? [matching(terms, 'names')] : []),
  ]
}

/** Returns the query for the best results of an occupation: those with its title. A wish matches in any text. */
function titled(term: Term): string {
  if (term.about === 'wish') return whole(term, anywhere)
  const narrower = entitled(term)
  const named = either([...phrasesIn(title, term), narrower])
  return narrower ? named : each([named, marked(term.marks)], (part) => part)
}

function ofItsKind(term: Term): string {
  if (term.about === 'wish') return whole(term, anywhere)
  return term.marks.length > 0 ? either([entitled(term), marked(term.marks)]) : titled(term)
}

/** Returns the query for the titles of a narrower occupation, by the beginnings of words. */
function entitled({ narrower }: Term): string {
  if (!narrower || narrower.titles.length === 0) return ''
  // Names of technologies are whole words: «java» is not «javascript».
  const isWhole = ({ typed }: Word) => /^[a-z\d]+$/.test(typed)
  const titles = narrower.titles.map((words) =>
    each(words, (word) =>
      isWhole(word) ? wordIn(title)(word) : `${quoted(title + word.typed)}:*`,
    ),
  )
  const around = [...narrower.specialties, ...narrower.near]
  const specialties = around.map((code) => `specialty=${code}`)
  return each([either(titles), marked(specialties)], (part) => part)
}

/** Returns a query that excludes the results of other queries. */
export function beside(query: string, others: readonly string[]): string {
  return others.length > 0 ? `(${query}) & !(${others.join(' | ')})` : query
}

export function marked(marks: readonly string[]): string {
  return marks.map((mark) => quoted(`=${mark}`)).join(' | ')
}

function whole(term: Term, place: string): string {
  return either([...phrasesIn(place, term), marked(term.marks)])
}

function phrasesIn(place: string, { said, others }: Term): string[] {
  const phrases = [said, ...others].filter((words) => words.length > 0)
  return phrases.map((words) => each(words, wordIn(place)))
}

/** A term that has synonyms is a complete word, so the search ignores longer words that begin with it. */
function begun(term: Term, place: string): string {
  if (term.about === 'wish') return whole(term, anywhere)
  if (term.about === 'occupation') {
    const where = term.isInTitles ? title : place
    return either([...phrasesIn(where, term), entitled(term), marked(term.marks)])
  }
  const isKnown = term.others.length + term.marks.length > 0
  return either([whole(term, place), ...(isKnown ? [] : [each(term.said, beginningIn(place))])])
}

function wordIn(place: string) {
  return ({ lexemes }: Word) => lexemes.map((lexeme) => quoted(place + lexeme)).join(' & ')
}

/** Beginnings of words are searched only in names, because in texts «привет» would find «приветствуется». */
function beginningIn(place: string) {
  return (word: Word) => either([wordIn(place)(word), `${quoted(named + word.typed)}:*`])
}

function every(terms: readonly Term[], query: (term: Term) => string): string {
  return each(terms, (term) =>
    term.isExcluded ? `!(${whole(term, anywhere)})` : `(${query(term)})`,
  )
}

function each<Item>(items: readonly Item[], query: (item: Item) => string): string {
  return items.map((item) => `(${query(item)})`).join(' & ')
}

function either(queries: string[]): string {
  return queries.filter(Boolean).join(' | ')
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
