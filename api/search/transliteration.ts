/** Latin spellings of Russian letters, the longest first. */
const spellings: [latin: string, russian: string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['yo', 'е'],
  ['iy', 'ий'],
  ['yy', 'ый'],
]
const alphabet = 'абцдефгхийклмнопкрстуввхыз'
const letters = Array.from(alphabet, (letter, index): [string, string] => [
  String.fromCharCode('a'.charCodeAt(0) + index),
  letter,
])
const spelling = new RegExp([...spellings.map(([latin]) => latin), '[a-z]'].join('|'), 'g')
const russian = new Map([...letters, ...spellings])

/** Returns a Russian word typed in Latin letters: `povar` → «повар». Other words stay as they are. */
export function inRussian(word: string): string {
  return /^[a-z']+$/.test(word)
    ? word.replace(spelling, (latin) => russian.get(latin) ?? latin)
    : word
}
