// Finds the saved searches that a new vacancy may match, by common keys: words, and marks such as `area=160`.
import { sql, type SQL } from 'drizzle-orm'
import type { SearchRows } from './rows.ts'

/** The key of saved searches that have no more selective key. Each vacancy and resume has this key. */
const anyRow = '*'
/** Matches the first letters of a word, after `!` for words of the title or `+` for words of the names. */
const beginning = '^[!+]?[^!+].{3}'
const beginningPattern = new RegExp(beginning, 'u')

/** Patterns of keys, each with the approximate number of rows that have the same key, among 10,000 rows. */
const frequencies: [pattern: RegExp, frequency: number][] = [
  [/^=company=/, 1],
  [/^=specialty=/, 40],
  [/^=area=/, 1000],
  [/^=/, 3000],
  [/^\^[!+]/, 60],
  [/^\^/, 150],
  [/^[!+]/, 25],
  [/^/, 80],
]

/** Returns the rarest keys such that each vacancy or resume that matches the query has at least one of these keys. */
export function keysOf(query: string | null): string[] {
  return (query && readAlternatives(tokensOf(query))) || [anyRow]
}

/** Returns SQL for all keys of a vacancy or resume. */
export function keysOfRow(rows: SearchRows): SQL {
  return sql`array(
    select key from unnest(tsvector_to_array(${rows.words})) lexeme, lateral (values
      (lexeme), (case when left(lexeme, 1) <> '=' then '^' || substring(lexeme from ${beginning}) end)
    ) keys (key) where key is not null
    union select ${anyRow}::text)`
}

/** The keys of a part of a query; null if rows without any known key may match it. */
type Keys = string[] | null

function tokensOf(query: string): string[] {
  return query.match(/'(?:[^'\\]|''|\\\\)*'(?::\*)?|[()&|!]/g) ?? []
}

function readAlternatives(tokens: string[]): Keys {
  const parts = [readAll(tokens)]
  while (tokens[0] === '|') {
    tokens.shift()
    parts.push(readAll(tokens))
  }
  return parts.some((part) => part === null)
    ? null
    : [...new Set(parts.flatMap((part) => part ?? []))]
}

function readAll(tokens: string[]): Keys {
  const parts = [readOne(tokens)]
  while (tokens[0] === '&') {
    tokens.shift()
    parts.push(readOne(tokens))
  }
  const [rarest = null] = parts
    .filter((part) => part !== null)
    .toSorted((a, b) => frequencyOf(a) - frequencyOf(b))
  return rarest
}

function readOne(tokens: string[]): Keys {
  const token = tokens.shift() ?? ''
  if (token === '!') {
    readOne(tokens)
    return null
  }
  if (token !== '(') return keysOfWord(token)
  const inside = readAlternatives(tokens)
  tokens.shift()
  return inside
}

function keysOfWord(token: string): Keys {
  const isBeginning = token.endsWith(':*')
  const lexeme = token.slice(1, isBeginning ? -3 : -1).replace(/''|\\\\/g, (sign) => sign.charAt(0))
  if (!isBeginning) return [lexeme]
  const [start] = beginningPattern.exec(lexeme) ?? []
  return start === undefined ? null : [`^${start}`]
}

function frequencyOf(keys: string[]): number {
  const each = keys.map((key) => frequencies.find(([pattern]) => pattern.test(key))?.[1] ?? 0)
  return each.reduce((sum, frequency) => sum + frequency, 0)
}
