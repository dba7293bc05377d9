const words = [
  '',
  'год',
  'два',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]

/** Writes months as years in words: «год», «полтора года», «двадцать шесть лет»; null for less than a year. */
export function yearsInWords(months: number): string | null {
  if (months < 12) return null
  if (months < 18) return 'год'
  if (months < 24) return 'полтора года'
  const years = Math.floor(months / 12)
  const tens = years < 20 ? '' : years < 30 ? 'двадцать' : years < 40 ? 'тридцать' : 'сорок'
  const rest = years < 20 ? years : years % 10
  const last = rest === 1 ? 'один' : (words[rest] ?? '')
  const noun = rest === 1 ? 'год' : rest >= 2 && rest <= 4 ? 'года' : 'лет'
  return [tens, last, noun].filter(Boolean).join(' ')
}
