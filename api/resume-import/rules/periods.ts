// Periods as people write them: «март 2019 — настоящее время», «03.2019-05.2021», «с 2015 по 2018 г.», «Mar 2019 - Present».
export interface JobPeriod {
  from: string
  to: string | null
  index: number
  end: number
}

/** The beginnings of the names of months in Russian, English and Kazakh. */
const monthBegins = [
  ['янв', 'jan', 'қаңтар'],
  ['фев', 'feb', 'ақпан'],
  ['мар', 'mar', 'наурыз'],
  ['апр', 'apr', 'сәуір'],
  ['май', 'мая', 'мае', 'may', 'мамыр'],
  ['июн', 'jun', 'маусым'],
  ['июл', 'jul', 'шілде'],
  ['авг', 'aug', 'тамыз'],
  ['сен', 'sep', 'қыркүйек'],
  ['окт', 'oct', 'қазан'],
  ['ноя', 'nov', 'қараша'],
  ['дек', 'dec', 'желтоқсан'],
]

const months = [
  'янв(?:ар[ьяе])?|фев(?:р(?:ал[ьяе])?)?|мар(?:т[ае]?)?|апр(?:ел[ьяе])?|ма[йяе]|июн[ьяе]?|июл[ьяе]?|авг(?:уст[ае]?)?',
  'сен(?:т(?:ябр[ьяе])?)?|окт(?:ябр[ьяе])?|ноя(?:б(?:р[ьяе])?)?|дек(?:абр[ьяе])?',
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  String.raw`(?:қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан)\p{L}{0,4}`,
].join('|')
const monthWord = String.raw`(?<!\p{L})(?:${months})(?!\p{L})\.?`
const year = String.raw`(?:19[5-9]|20[0-4])\d`
const yearMark = String.raw`(?:\s*(?:гг?\.?|год(?:[ауеы]|ах|ов)?|жж?\.?|жыл\p{L}*)(?!\p{L}))?`
const date = [
  String.raw`(?<!\d)${year}\s*(?:жыл\p{L}*|ж\.?|г\.?|год\p{L}?)?,?\s+${monthWord}(?!\s*${year})`,
  String.raw`(?:\d{1,2}\s+)?${monthWord},?\s*['’]?${year}`,
  String.raw`(?<!\d)(?:\d{1,2}[./])?(?:0?[1-9]|1[0-2])\s?[./]\s?${year}`,
  String.raw`(?<!\d)\d{1,2}-(?:0[1-9]|1[0-2])-${year}`,
  String.raw`(?<!\d)(?:0[1-9]|1[0-2])-${year}`,
  String.raw`(?<!\d)${year}[-./](?:0[1-9]|1[0-2])(?!\d)(?:[-./]\d\d(?!\d))?`,
  String.raw`(?<![\d.])(?:0[1-9]|1[0-2])[./](?:0\d|1\d|2\d|9\d)(?![\d.])`,
  String.raw`(?<!\d)${year}(?!\d)`,
].join('|')
const now = String.raw`(?:настоящ\p{L}*(?:\s+(?:врем\p{L}*|момент\p{L}*|день))?|наст\.?\s*вр?\p{L}*\.?|н[./]?\s?в(?:р)?(?!\p{L})\.?|се(?:й|го)\s+д(?:ень|ня)|сих\s+пор|(?:работа(?:ю|ет)\s+)?сейчас|сегодня\p{L}*(?:\s+день)?|текущ\p{L}*(?:\s+(?:врем|момент)\p{L}*)?|тек\.\s*вр\p{L}*\.?|present(?!\p{L})|now(?!\p{L})|current\p{L}*|today|ongoing|қазір\p{L}*(?:\s+уақыт\p{L}*)?(?:\s+дейін)?|казирги\s+уакыт\p{L}*|осы\s+уақыт\p{L}*(?:\s+дейін)?|бүгін\p{L}*)`
const between = String.raw`\s*(?:\p{Dash}{1,3}|−|(?<!\p{L})(?:(?:и\s+)?(?:по|до)|to|till|until|бастап)(?!\p{L})|\.{2,3}|…|/|→|~)\s*(?:(?:по|до|till|to)\s+)?(?:the\s+)?`
const since = String.raw`(?:(?<!\p{L})(?:с|c|со|в|from|since|in)\s+)?`

const whole = new RegExp(
  `${since}(${date}|${monthWord})${yearMark}${between}(${now}|(?:${date})${yearMark})`,
  'giu',
)
const open = new RegExp(
  String.raw`(?:(?<!\p{L})(?:с|c|from|since)\s+(${date})${yearMark}(?:\s*(?:г\.?))?(?!\s*(?:\p{Dash}|по|до)))|(?:^(${date})${yearMark}\s*(?:\p{Dash}|−)\s*$)|(?:(${date})\s*жылдан\s+бері)`,
  'giu',
)
const single = new RegExp(`(?:${date})${yearMark}`, 'giu')
const isNow = new RegExp(`^${now}`, 'iu')

/** Returns the date as `2019-03` or `2019`; an empty text if it has no year. */
export function readDate(text: string): string {
  const found = new RegExp(`(?<!\\d)${year}(?!\\d)`).exec(text)
  if (!found) {
    const [, month = '', short = ''] = /(\d\d)[./](\d\d)$/.exec(text.trim()) ?? []
    return short && `${Number(short) > 50 ? '19' : '20'}${short}-${month}`
  }
  const [y] = found
  const word = monthNumber(text)
  if (word) return `${y}-${word}`
  const before = /(?:\d{1,2}[./-])?(\d{1,2})\s?[./-]\s?$/.exec(text.slice(0, found.index))
  const after = /^[-./](\d\d)/.exec(text.slice(found.index + 4))
  const month = before?.[1] ?? after?.[1]
  return month && Number(month) >= 1 && Number(month) <= 12 ? `${y}-${month.padStart(2, '0')}` : y
}

function monthNumber(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const at = monthBegins.findIndex((names) =>
    names.some((name) => words.some((word) => word.startsWith(name))),
  )
  return at < 0 ? null : String(at + 1).padStart(2, '0')
}

/** Returns all periods in a line. */
export function periodsIn(line: string): JobPeriod[] {
  const found = [...line.matchAll(whole)].flatMap((match): JobPeriod[] => {
    const [text, a = '', b = ''] = match
    const to = isNow.test(b) ? null : readDate(b)
    let from = readDate(a)
    if (!from && to) from = `${to.slice(0, 4)}-${monthNumber(a) ?? '01'}`
    if (!from || (to !== null && to.slice(0, 4) < from.slice(0, 4))) return []
    return [{ from, to, index: match.index, end: match.index + text.length }]
  })
  if (found.length > 0) return found
  return [...line.matchAll(open)].flatMap((match): JobPeriod[] => {
    const from = readDate(match[1] ?? match[2] ?? match[3] ?? '')
    return from ? [{ from, to: null, index: match.index, end: match.index + match[0].length }] : []
  })
}

/** Returns the last year in a text. */
export function lastYear(text: string): number | null {
  const years = text.match(new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g'))
  return years ? Number(years.at(-1)) : null
}

export function withoutDates(text: string): string {
  return text.replace(whole, ' ').replace(single, ' ').replace(new RegExp(now, 'giu'), ' ')
}

const duration =
  /\(?\s*(?:около\s+|более\s+)?(?:\d+(?:[.,]\d)?\s*(?:лет|года?|годов|г\.|years?|yrs?|жыл)(?!\p{L})\.?\s*(?:и\s+)?(?:\d+\s*(?:месяц\p{L}*|мес\.?|м\.|months?|mos?|ай)(?!\p{L}))?|\d+\s*(?:месяц\p{L}*|мес\.?|months?|mos?|ай)(?!\p{L}))\.?\s*\)?/giu

/** Removes lengths of time such as «(3 года 5 месяцев)». */
export function withoutDuration(text: string): string {
  return text.replace(duration, ' ')
}

const dateWord = new RegExp(`${date}|${monthWord}|${now}`, 'iu')

/** Returns whether a text names a date, a month or the present. */
export function hasDate(text: string): boolean {
  return dateWord.test(text)
}

const tail = new RegExp(
  `(?:${date}|${monthWord})${yearMark}\\s*(?:\\p{Dash}|−|(?<!\\p{L})по)\\s*$`,
  'iu',
)
const head = new RegExp(`^(?:по\\s+)?(?:${now}|(?:${date})${yearMark})`, 'iu')
const dateAtEnd = new RegExp(`(?:${date})${yearMark}\\s*$`, 'iu')
const dashAtBegin = new RegExp(
  `^(?:\\p{Dash}|−|по(?!\\p{L}))\\s*(?:${now}|(?:${date})${yearMark})`,
  'iu',
)

/** Returns whether a period is broken between two lines, as in the columns of a table. */
export function isBrokenPeriod(line: string, next: string): boolean {
  return (tail.test(line) && head.test(next)) || (dateAtEnd.test(line) && dashAtBegin.test(next))
}
