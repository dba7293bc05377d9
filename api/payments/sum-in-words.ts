// Writes a sum in Russian words, as papers for accountants have it.

const units = [
  ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
] as const
const teens =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  )
const tens = '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(
  ' ',
)
const hundreds = ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(
  ' ',
)

/** The names of thousands and millions after one, two to four, and more; a thousand is feminine. */
const thousands = [
  { names: ['миллиард', 'миллиарда', 'миллиардов'], gender: 0 },
  { names: ['миллион', 'миллиона', 'миллионов'], gender: 0 },
  { names: ['тысяча', 'тысячи', 'тысяч'], gender: 1 },
  { names: ['', '', ''], gender: 0 },
] as const

/** Returns whole tenge in words: «Двадцать тысяч тенге 00 тиын». At most 999,999,999,999. */
export function sumInWords(tenge: number): string {
  const groups = String(tenge).padStart(12, '0').match(/\d{3}/g) ?? []
  const words = thousands.flatMap(({ names, gender }, index) => {
    const group = Number(groups[index])
    return group === 0 ? [] : [...wordsOf(group, units[gender]), names[formOf(group)]]
  })
  const text = words.filter(Boolean).join(' ') || 'ноль'
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} тенге 00 тиын`
}

function wordsOf(group: number, ones: (typeof units)[number]): (string | undefined)[] {
  const rest = group % 100
  const isTeen = rest >= 10 && rest < 20
  return [
    hundreds[Math.floor(group / 100)],
    isTeen ? teens[rest - 10] : tens[Math.floor(rest / 10)],
    isTeen ? '' : ones[rest % 10],
  ]
}

function formOf(group: number): 0 | 1 | 2 {
  const rest = group % 100
  if (rest >= 11 && rest <= 14) return 2
  const last = group % 10
  if (last === 1) return 0
  return last >= 2 && last <= 4 ? 1 : 2
}
