// Rejects deceptive texts, for example a name with letters of two alphabets.
import { ownScript, readPersonName, scriptsOf } from './typed-signs.ts'

/** Matches three accents on one letter, which no language uses. */
const piledMarks = /.(?=\p{M}{3})/su

const noPersonSign = /[^\p{L}\p{M}\p{Zs}’().-]/u
const letter = /^[\p{L}\p{M}]/u

export const nameProblems = [
  'piled_marks',
  'markup',
  'invalid_name',
  'not_a_letter',
  'unclosed',
  'mixed_scripts',
] as const
type Refused = (typeof nameProblems)[number]
/** The kind of problem, with the character and its position in the text: `invalid_name:32:6`. */
export type TextProblem = `${Refused}:${string}:${number}`

/** Returns the problem of a text without line breaks, such as an address; null if the text is allowed. */
export function lineProblem(text: string): TextProblem | null {
  return paragraphsProblem(text) ?? problemAt('markup', text, text.search(/[<>]/))
}

/** Returns the problem of a person's name; null if the name is allowed. */
export function personNameProblem(typed: string): TextProblem | null {
  const name = readPersonName(typed)
  if (name === '') return null
  return (
    lineProblem(name) ??
    problemAt('invalid_name', name, name.search(noPersonSign)) ??
    (letter.test(name) ? null : problemAt('not_a_letter', name, 0)) ??
    problemAt('unclosed', name, openBracket(name)) ??
    mixedWord(name)
  )
}

/** Returns the problem of a text that may have several lines; null if the text is allowed. */
export function paragraphsProblem(text: string): TextProblem | null {
  return problemAt('piled_marks', text, text.search(piledMarks))
}

/** Finds a word with letters of two alphabets, such as «Yлжан», and in it the first letter of the rarer alphabet. */
function mixedWord(name: string): TextProblem | null {
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{M}]+/gu)) {
    const scripts = scriptsOf(word)
    if (scripts.length < 2) continue
    const own = [...word].map(ownScript)
    const count = (script: RegExp) => own.filter((each) => each === script).length
    const [rare = /./] = scripts.toSorted((one, other) => count(one) - count(other))
    return problemAt('mixed_scripts', name, index + word.search(rare))
  }
  return null
}

function openBracket(name: string): number {
  const outside = name.replace(/\([^()]*\)/g, (inside) => ' '.repeat(inside.length))
  return outside.search(/[()]/)
}

function problemAt(code: Refused, text: string, index: number): TextProblem | null {
  if (index < 0) return null
  const sign = text.codePointAt(index) ?? 0
  return `${code}:${sign.toString(16)}:${Array.from(text.slice(0, index)).length + 1}`
}
