// Brings different spellings of a word into one form: letters of another alphabet, stretched, spaced and masked words.

/** A text in the form that the rules read, with the position of each of its characters in the source. */
export interface FoldedText {
  text: string
  source: string
  /** Positions in the source; one more than the text has characters. */
  at: readonly number[]
}

const letters = lettersFrom('ёәғқңөұүһі', 'еагкноуухи')

/** Latin letters and digits that look like Cyrillic letters; read so only inside a word that has Cyrillic letters. */
const lookAlikes = lettersFrom('abcehikmnoprtuxy03461', 'авсеникмпоргтухуозчби')

function lettersFrom(from: string, to: string): Partial<Record<string, string>> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index]]))
}

/** Words that authors mask with signs: «д*вушки». */
const masked =
  'девушка девушки девушку девушек девочки девочек женщина женщины женщину женщин мужчина мужчины мужчину мужчин парень парни парней юноши казахи казахов казах русские русских славяне славян внешность внешности возраст замужем незамужняя незамужние беременных пенсионеры пенсионеров детей кыздар жигиттер'.split(
    ' ',
  )

const invisible = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0f/u
const isLetter = (char: string) => /\p{L}/u.test(char)
const isCyrillic = (char: string) => /[\u0400-\u052f]/u.test(char)

interface Char {
  char: string
  at: number
}

/** Returns the text in lower case with one spelling for each word. Takes time in proportion to its length. */
export function foldText(source: string): FoldedText {
  const chars: Char[] = []
  let at = 0
  for (const char of source) {
    if (!invisible.test(char)) {
      for (const each of char.normalize('NFKC').toLowerCase()) chars.push({ char: each, at })
    }
    at += char.length
  }
  const folded = foldWords(joinSpaced(readNumbers(chars)))
  return {
    text: folded.map(({ char }) => char).join(''),
    source,
    at: [...folded.map((each) => each.at), source.length],
  }
}

/** Folds the letters of a pattern in the same way, so that patterns can be written in usual spelling. */
export function foldPattern(source: string): string {
  return source
    .replace(/[ёәғқңөұүһі]/gu, (letter) => letters[letter] ?? letter)
    .replace(/([а-я])\1+/gu, '$1')
}

/** Reads the letter O after a digit as a zero: «до 4O лет». */
function readNumbers(chars: readonly Char[]): Char[] {
  const charAt = (index: number) => chars[index]?.char ?? ' '
  return chars.map(({ char, at }, index) => {
    const isZero =
      /[oо]/u.test(char) && /\d/u.test(charAt(index - 1)) && !isLetter(charAt(index + 1))
    return { char: isZero ? '0' : char, at }
  })
}

const separator = /[ .*_\-–—]/u

/** Joins words that are written with a sign after each letter: «д е в у ш к и». */
function joinSpaced(chars: readonly Char[]): Char[] {
  const joined: Char[] = []
  for (let index = 0; index < chars.length;) {
    const run = spacedRun(chars, index)
    const length = run.length > 2 ? run.length * 2 - 1 : 1
    for (const each of run.length > 2 ? run : chars.slice(index, index + 1)) joined.push(each)
    index += length
  }
  return joined
}

function spacedRun(chars: readonly Char[], start: number): Char[] {
  const run: Char[] = []
  const charAt = (index: number) => chars[index]?.char ?? ' '
  if (start > 0 && isLetter(charAt(start - 1))) return run
  const sign = charAt(start + 1)
  for (let index = start; isLetter(charAt(index)) && !isLetter(charAt(index + 1)); index += 2) {
    run.push(chars[index] as Char)
    if (charAt(index + 1) !== sign || !separator.test(sign)) break
  }
  // The last letter is a preposition if a longer word follows: «м у ж ч и н ы в цех».
  const next = start + run.length * 2
  const isPreposition = /[вскуо]/u.test(run.at(-1)?.char ?? '') && isLetter(charAt(next))
  return isPreposition ? run.slice(0, -1) : run
}

function foldWords(chars: readonly Char[]): Char[] {
  const folded: Char[] = []
  for (let index = 0; index < chars.length;) {
    let end = index
    while (end < chars.length && isOfWord(chars, end)) end += 1
    if (end === index) {
      const { char, at } = chars[index] as Char
      folded.push({ char: /\s/u.test(char) && char !== '\n' ? ' ' : char, at })
      index += 1
    } else {
      for (const each of foldWord(chars.slice(index, end))) folded.push(each)
      index = end
    }
  }
  return folded
}

/** A sign or digit belongs to a word if letters stand on both sides of it, or the word begins with it: «3амужем». */
function isOfWord(chars: readonly Char[], index: number): boolean {
  const char = chars[index]?.char ?? ' '
  if (isLetter(char)) return true
  const next = chars[index + 1]?.char ?? ' '
  const before = chars[index - 1]?.char ?? ' '
  if (/[*@#$_]/u.test(char)) return isLetter(before) && /[\p{L}*@#$_]/u.test(next)
  return /[013469]/u.test(char) && isLetter(next) && (isLetter(before) || !/[\d,.]/u.test(before))
}

function foldWord(word: readonly Char[]): Char[] {
  const hasCyrillic = word.some(({ char }) => isCyrillic(char))
  const read = word.map(({ char, at }) => ({
    char: letters[char] ?? (hasCyrillic ? (lookAlikes[char] ?? char) : char),
    at,
  }))
  const single = read.filter(({ char }, index) => index === 0 || read[index - 1]?.char !== char)
  return hasCyrillic ? unmask(single) : read
}

function unmask(word: Char[]): Char[] {
  if (word.every(({ char }) => isLetter(char)) || word.length > 20) return word
  const known = masked.find((each) => {
    return (
      each.length === word.length &&
      word.every(({ char }, at) => char === each[at] || !isLetter(char))
    )
  })
  if (known) return word.map(({ at }, index) => ({ char: known[index] ?? '', at }))
  return word.filter(({ char }) => !/[*_]/u.test(char))
}
