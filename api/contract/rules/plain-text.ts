// Texts that are not what they seem: a name shown to others must be what people read in it.

// Zero-width characters, soft hyphens, marks of direction, separators of lines: nobody sees them.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u
const direction = /\p{Bidi_Control}/u
/** More marks above one letter than any language has. */
const piledMarks = /\p{M}{3}/u
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const personSigns = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’ʼ.-]*$/u

export type TextProblem = 'invisible_characters' | 'markup' | 'mixed_scripts' | 'invalid_name'

/** What is wrong with one line: an address, a note beside it. */
export function lineProblem(text: string): TextProblem | null {
  if (unseen.test(text) || piledMarks.test(text) || /[\n\t]/.test(text))
    return 'invisible_characters'
  return /[<>]/.test(text) ? 'markup' : null
}

/** What is wrong with a name: «Кaспи» with a Latin letter is another word than it looks. */
export function nameProblem(text: string): TextProblem | null {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const isMixed = (word: string) => scripts.filter((script) => script.test(word)).length > 1
  return lineProblem(text) ?? (words.some(isMixed) ? 'mixed_scripts' : null)
}

/** What is wrong with a person's name: letters, and what stands between them. */
export function personNameProblem(text: string): TextProblem | null {
  return nameProblem(text) ?? (text === '' || personSigns.test(text) ? null : 'invalid_name')
}

/** What is wrong with paragraphs: they may hold all that a text editor leaves, but nothing that turns their direction. */
export function paragraphsProblem(text: string): TextProblem | null {
  return direction.test(text) || piledMarks.test(text) ? 'invisible_characters' : null
}
