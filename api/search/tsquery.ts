// Turns the words of a search into a PostgreSQL text query (docs/decisions/039).
import type { Term } from './terms.ts'
import type { Word } from './words.ts'

const title = '!'
const named = '+'
const anywhere = ''

export type SearchReach = 'text' | 'names'

const shortest = 4

export function matching(terms: readonly Term[], reach: SearchReach): string {
  return every(terms, (term) => begun(term, reach === 'text' ? anywhere : named))
}

export function fitting(terms: readonly Term[], reach: SearchReach): string[] {
  return [
    every(terms, (term) => whole(term, title)),
    every(terms, (term) => whole(term, named)),
    ...(reach === 'text' ? [matching(terms, 'names')] : []),
  ]
}

export function beside(query: string, others: readonly string[]): string {
  return others.length > 0 ? `(${query}) & !(${others.join(' | ')})` : query
}

export function marked(marks: readonly string[]): string {
  return marks.map((mark) => quoted(`=${mark}`)).join(' | ')
}

function whole({ said, others, marks }: Term, place: string): string {
  const phrases = [said, ...others].filter((words) => words.length > 0)
  return either([...phrases.map((words) => each(words, wordIn(place))), marked(marks)])
}

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

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
