// Texts that are not what they seem: a name shown to others must be what people read in it. What can be read is read
// before (typed-signs.ts); of what is refused, the sign and its place are named.
import { ownScript, readPersonName, scriptsOf } from './typed-signs.ts'

/** More marks above one letter than any language has. */
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
/** A code, the sign's code point and which one of the text it is: `invalid_name:32:6`. */
export type TextProblem = `${Refused}:${string}:${number}`

/** What is wrong with one line: an address, a note beside it. */
export function lineProblem(text: string): TextProblem | null {
  return paragraphsProblem(text) ?? problemAt('markup', text, text.search(/[<>]/))
}

/** What is wrong with a person's name: letters of one alphabet a word, and what stands between them. */
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

/** What is wrong with paragraphs: they may hold all that a text editor leaves. */
export function paragraphsProblem(text: string): TextProblem | null {
  return problemAt('piled_marks', text, text.search(piledMarks))
}

/** «Yлжан»: the first letter of the alphabet that has fewer of its own in the word. */
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

/** Of a bracket without its other half. */
function openBracket(name: string): number {
  const outside = name.replace(/\([^()]*\)/g, (inside) => ' '.repeat(inside.length))
  return outside.search(/[()]/)
}

function problemAt(code: Refused, text: string, index: number): TextProblem | null {
  if (index < 0) return null
  const sign = text.codePointAt(index) ?? 0
  return `${code}:${sign.toString(16)}:${Array.from(text.slice(0, index)).length + 1}`
}
