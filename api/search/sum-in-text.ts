// Finds the wished salary in the text of a search: «от 400 тыс», «300000», «зп 250к».
import { readSum } from '../contract/rules/money.ts'

const said = String.raw`(?:(?:зп|з/п|з\.п\.|зарплат\p{L}*|оклад\p{L}*|доход\p{L}*|жалақы|жалакы|айлы[қк]|айлы[ғг]ы)\s*)`
const least = String.raw`(?:(?:от|с|не менее|не меньше|не ниже|больше|более|выше|свыше|до|кемінде|>=?)\s*)`
const number = String.raw`\d{1,3}(?:[\s.,_']\d{3})+|\d+(?:[.,]\d{1,2})?`
/** A sum in words instead of digits, such as «полмиллиона». */
const inWords = String.raw`(?:пол(?:овина)?\s?)?(?:милл?ион|лям)\p{L}*`
const unit = String.raw`(?:\s*(?:тыс\p{L}*|тыщ\p{L}*|мы[ңн]\p{L}*|млн|миллион\p{L}*|лям\p{L}*|кк|к|т|k)(?!\p{L})\.?)`
const currency = String.raw`(?:\s*(?:₸|тенге|теңге|тнг|тг|kzt)(?!\p{L})\.?)`
const more = String.raw`(?:\s*(?:\+|и выше|и больше|и более|-?(?:ден|дан|тан|тен|нан|нен)|жо[ғг]ары|астам|к[өо]п|артық|артык|бастап|дей[іи]н|на руки|в месяц)(?!\p{L}))`
/** Words between the sums of a range: «200-300», «от 200 до 300», «200-ден 300-ге дейін». */
const until = String.raw`(?:\s*(?:[-–—…]\s*|до\s+|-?(?:ден|дан|тан|тен|нан|нен)\s+))`
/** Units after which a number is an age or a distance. */
const noSum = String.raw`(?:км(?!\p{L})|лет(?!\p{L})|год|жас)`
const sums = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.+])(?<said>${said}?)(?<least>${least}?)(?<first>${number}|${inWords})(?<unit>${unit}?)(?<currency>${currency}?)(?:${until}(?<last>${number})(?<lastUnit>${unit}?)(?<lastCurrency>${currency}?))?(?<more>${more}*)(?![\p{L}/]|\s*(?:\d|${noSum}))`,
  'giu',
)

/** The smallest number that counts as a salary; smaller numbers are ages, counts or classes. */
const smallest = 10_000
/** The largest number that counts as a salary; longer numbers are phone numbers. */
const largest = 99_999_999

export interface SumInText {
  /** The salary per month, in the country's currency. */
  sum: number
  /** The words that state the salary. */
  typed: string
  /** The text without these words. */
  rest: string
}

/** Returns the first salary in a text; null if there is none, as in «2/2», «1С», «3 разряд» and «до 100 км». */
export function sumInText(text: string): SumInText | null {
  for (const match of text.toLowerCase().matchAll(sums)) {
    const { first = '', unit: ownUnit = '', last, lastUnit = '' } = match.groups ?? {}
    const isNamed = Boolean(
      match.groups?.said || match.groups?.currency || match.groups?.lastCurrency,
    )
    const kind = (ownUnit || lastUnit).replace(/мы[ңн]\p{L}*/u, 'тыс').trim()
    const written = /^\d/.test(first) ? readSum(`${first} ${kind}`) : sumOfWords(first)
    if (written === null || Number.isNaN(written)) continue
    // «зп 50» (salary 50) and «от 300» mean thousands, but «от 50» is usually an age.
    const fewest = isNamed ? 50 : 100
    const isThousands = (isNamed || match.groups?.least) && !kind
    const sum = isThousands && written >= fewest && written < 1000 ? written * 1000 : written
    if (sum < smallest || sum > largest) continue
    if (!isNamed && !match.groups?.least && !kind && !last && String(written).length < 5) continue
    const typed = match[0].trim()
    const start = match.index
    return { sum, typed, rest: `${text.slice(0, start)} ${text.slice(start + match[0].length)}` }
  }
  return null
}

function sumOfWords(words: string): number {
  return words.startsWith('пол') ? 500_000 : 1_000_000
}
