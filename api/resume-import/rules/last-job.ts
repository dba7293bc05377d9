// Reads the occupation and the time of work from a line such as «Бариста, 8 месяцев».
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { beginsAsPosition, occupationAs, occupationIn, occupationSpelled } from './occupations.ts'
import { periodsIn } from './periods.ts'

export interface LastJob {
  /** The occupation; empty if the line tells only what the person did, such as «продавала одежду». */
  position: string
  /** `2019-03` or `2019`; null if the line names no dates. */
  start: string | null
  end: string | null
  months: number
}

interface Time extends Omit<LastJob, 'position'> {
  /** The place of the words about the time in the line. */
  index: number
  after: number
}

const longest = 50 * 12
const mostWords = 8
const number = String.raw`(\d{1,2}(?:[.,]\d)?)`
const years = String.raw`(?:${number}\s*)?(?:год[ау]?|лет|г\.)(?!\p{L})`
const months = String.raw`(?:(\d{1,3})\s*)?мес(?:яц\p{L}*|\.|(?!\p{L}))`
const span = new RegExp(
  String.raw`(?<![\p{L}\d]|\d\s)(?:(полгода)|(полтора года)|${years}(?:\s*(?:и\s*)?${months})?|${months})`,
  'iu',
)
const none = /(?<!\p{L})(?:без опыта|опыта нет|нет опыта|не работал[аи]?)(?!\p{L})/iu
/** Words about an age, studies or a wish instead of past work. */
const unrelated = /^(?:мне|мой|моя|учусь|ищу|хочу|я\s+(?:учусь|ищу|хочу))(?!\p{L})/iu
const work =
  /(?<!\p{L})(?:стаж|опыт|работаю|\p{L}+(?:ал|ала|ял|яла|ил|ила|ел|ела|лась|лся))(?!\p{L})/iu
const joints = /[\s,.;:()–—-]+$|^[\s,.;:()–—-]+/gu
const about = /(?:^|\s)(?:около|почти|примерно|более|больше|стаж|опыт|уже|за|с опытом|со стажем)$/iu
const employer = /\s+(?:в|во|на|у)\s.*$/iu

/** Returns the work that the line names with its time; null if it names none in this order. */
export function readLastJob(line: string, now: Date): LastJob | null {
  const time = periodIn(line, now) ?? lengthIn(line)
  if (!time || unrelated.test(line)) return null
  const { index, after, ...dates } = time
  const before = line.slice(0, index)
  if (before.split(/\s+/).length > mostWords) return null
  const named = occupationSpelled(before.replace(joints, '').replace(about, '').replace(joints, ''))
  if (occupationIn(named) && beginsAsPosition(named))
    return { position: capital(named.replace(employer, '')), ...dates }
  if (/\d/.test(before) || !tellsOfWork(dates.start === null ? before : line)) return null
  const position = occupationAs(before) ?? occupationAs(line.slice(after)) ?? ''
  return { position: capital(position), ...dates }
}

/** Returns whether the line says that the person has not worked yet. */
export function saysNoExperience(line: string): boolean {
  return none.test(line)
}

/** «Данила, 25 лет» tells an age, although a name may end as a verb does. */
function tellsOfWork(text: string): boolean {
  const isOneWord = !/\p{L}\P{L}+\p{L}/u.test(text)
  return isOneWord ? /работа|стаж|опыт/iu.test(text) : work.test(text)
}

/** Returns the first period with a year that has begun and ended by now. */
function periodIn(line: string, now: Date): Time | null {
  const [period] = periodsIn(line)
  if (!period) return null
  const { from: start, to: end } = period
  const month = now.toISOString().slice(0, 7)
  if ([start, end ?? start].some((each) => each > month.slice(0, each.length))) return null
  const length = span.exec(line)
  // «Охранник, 10 лет, служил в армии 2008-2009» dates something else.
  const between = length && line.slice(length.index + length[0].length, period.index)
  if (between && /\p{L}{2}/u.test(between)) return null
  return {
    start,
    end,
    months: totalExperienceMonths([{ start, end }], now),
    index: Math.min(period.index, length?.index ?? period.index),
    after: period.end,
  }
}

function lengthIn(line: string): Time | null {
  const found = span.exec(line)
  if (!found) return null
  const worked = monthsOf(found)
  if (worked < 1 || worked > longest) return null
  const { index } = found
  return { start: null, end: null, months: worked, index, after: index + found[0].length }
}

function monthsOf([text, half, oneAndHalf, inYears, rest, only]: RegExpExecArray): number {
  if (half) return 6
  if (oneAndHalf) return 18
  const read = (typed: string | undefined, otherwise: number) =>
    typed === undefined ? otherwise : Number(typed.replace(',', '.'))
  const isOfYears = /год|лет|г\./iu.test(text ?? '')
  if (!isOfYears) return read(only, 1)
  return Math.round(read(inYears, 1) * 12) + read(rest, 0)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
