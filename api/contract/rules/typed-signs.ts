// Replaces characters that programs insert and people cannot see.
import { lineBreak } from './line-break.ts'

const lineBreaks = new RegExp(lineBreak, 'g')
const controls = /[^\P{Cc}\n\t]/gu
/** Bullet characters of Word's own fonts. Browsers do not have these fonts and cannot show the characters. */
const wordBullets = /[\uf0a7\uf0b7\uf0be\uf0d8\uf0fc\uf076]/g
const unseen =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)*|[\d#*]\ufe0f?\u20e3)|[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Surrogate}\p{Co}\u2800\ufff9-\ufffb]/gu

/** Normalizes a typed text: trims it, composes accents, unifies line breaks and removes invisible characters. */
export function readText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(wordBullets, '•')
    .replace(controls, '')
    .replace(unseen, (_, emoji: string | undefined) => emoji ?? '')
    .trim()
}

export function readLine(typed: string): string {
  return readText(typed).replace(/\s*[\n\t]\s*/g, ' ')
}

/** Corrects a name in which letters of two alphabets are mixed. */
export function readName(typed: string): string {
  return readLine(typed).replace(/[\p{L}\p{M}]+/gu, inOneScript)
}

const apostrophes = /['`´‘’‛′ʹʻʼˈ＇]/g

/** Normalizes the name of a person. */
export function readPersonName(typed: string): string {
  const plain = typed
    .replace(apostrophes, '’')
    .replace(/\p{Dash}/gu, '-')
    .normalize('NFKC')
  return readName(plain).replace(/\p{Zs}+/gu, ' ')
}

const latin = 'AaBCcEeHhIiKkMOoPpTXxyƏəËë'
const cyrillic = 'АаВСсЕеНһІіКкМОоРрТХхуӘәЁё'
/** Cyrillic letters that Russian and Kazakh do not use. */
const foreign: Record<string, string> = {
  Ѕ: 'S',
  ѕ: 's',
  Ј: 'J',
  ј: 'j',
  Ԛ: 'Q',
  ԛ: 'q',
  Ԝ: 'W',
  ԝ: 'w',
}
const greek: Record<string, [string, string]> = {
  Α: ['A', 'А'],
  Β: ['B', 'В'],
  Ε: ['E', 'Е'],
  Η: ['H', 'Н'],
  Ι: ['I', 'І'],
  Κ: ['K', 'К'],
  κ: ['k', 'к'],
  Μ: ['M', 'М'],
  Ο: ['O', 'О'],
  ο: ['o', 'о'],
  Ρ: ['P', 'Р'],
  ρ: ['p', 'р'],
  Τ: ['T', 'Т'],
  Χ: ['X', 'Х'],
}

/** Pairs of a Latin and a Cyrillic letter that look the same. */
const shared = new Map<string, readonly [string, string]>([
  ...[...latin].flatMap((letter, index): [string, readonly [string, string]][] => {
    const pair = [letter, cyrillic[index] ?? ''] as const
    return [
      [pair[0], pair],
      [pair[1], pair],
    ]
  }),
  ...Object.entries(greek),
])

const isLatin = /\p{Script=Latin}/u
const isCyrillic = /\p{Script=Cyrillic}/u
const isGreek = /\p{Script=Greek}/u

/** Returns the alphabets of a word's letters. A word with letters of two alphabets may imitate a different word. */
export function scriptsOf(word: string): RegExp[] {
  return [isLatin, isCyrillic, isGreek].filter((script) => script.test(word))
}

/** Returns the alphabet of a letter; undefined if a letter of a different alphabet looks the same. */
export function ownScript(letter: string): RegExp | undefined {
  return shared.has(letter) ? undefined : scriptsOf(letter)[0]
}

/** Corrects a Latin letter in a Cyrillic word: «Кaспи» with a Latin «a» becomes «Каспи». */
function inOneScript(word: string): string {
  if (scriptsOf(word).length < 2) return word
  const letters = Array.from(word, (letter) => foreign[letter] ?? letter)
  const own = letters.map(ownScript)
  return letters
    .map((letter, index) => {
      const before = own.slice(0, index).findLast(Boolean)
      const script = before ?? own.slice(index).find(Boolean) ?? isCyrillic
      const [inLatin, inCyrillic] = shared.get(letter) ?? [letter, letter]
      if (script === isLatin) return inLatin
      return script === isCyrillic ? inCyrillic : letter
    })
    .join('')
}
