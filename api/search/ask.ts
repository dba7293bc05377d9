// Terms as queries of the vectors of search rows, whose lexemes are marked by where they stand (docs/decisions/039).
import type { Term } from './terms.ts'
import type { Word } from './words.ts'

const title = '!'
const named = '+'
const anywhere = ''

/** Where words may be looked for: in all of the text, or in what a row is named by alone. */
export type Reach = 'text' | 'names'

/** So short a beginning stands in most texts: only names are asked for it. */
const shortest = 4

/** All that has every term, or the beginning of its words, within reach. */
export function matching(terms: readonly Term[], reach: Reach): string {
  return every(terms, (term) => begun(term, reach === 'text' ? anywhere : named))
}

/** The same by how well it fits, the best first: every term whole in the title; in the names; begun in the names. */
export function fitting(terms: readonly Term[], reach: Reach): string[] {
  return [
    every(terms, (term) => whole(term, title)),
    every(terms, (term) => whole(term, named)),
    ...(reach === 'text' ? [matching(terms, 'names')] : []),
  ]
}

/** What a query finds beside what others find. */
export function beside(query: string, others: readonly string[]): string {
  return others.length > 0 ? `(${query}) & !(${others.join(' | ')})` : query
}

/** A row with one of the marks. */
export function marked(marks: readonly string[]): string {
  return marks.map((mark) => quoted(`=${mark}`)).join(' | ')
}

function whole({ said, others, marks }: Term, place: string): string {
  const phrases = [said, ...others].filter((words) => words.length > 0)
  return either([...phrases.map((words) => each(words, wordIn(place))), marked(marks)])
}

/** Whose other names are known is whole already. */
function begun(term: Term, place: string): string {
  const isKnown = term.others.length + term.marks.length > 0
  return either([whole(term, place), ...(isKnown ? [] : [each(term.said, beginningIn(place))])])
}

function wordIn(place: string) {
  return ({ lexemes }: Word) => lexemes.map((lexeme) => quoted(place + lexeme)).join(' & ')
}

function beginningIn(place: string) {
  return (word: Word) => {
    const isShort = place === anywhere && word.typed.length < shortest
    return either([wordIn(place)(word), `${quoted((isShort ? named : place) + word.typed)}:*`])
  }
}

function every(terms: readonly Term[], query: (term: Term) => string): string {
  return each(terms, (term) => `(${query(term)})`)
}

function each<Item>(items: readonly Item[], query: (item: Item) => string): string {
  return items.map((item) => `(${query(item)})`).join(' & ')
}

function either(queries: string[]): string {
  return queries.filter(Boolean).join(' | ')
}

/** A lexeme as it stands in the text of a query. */
function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
