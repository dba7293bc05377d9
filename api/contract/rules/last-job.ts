// Reads the occupation and the time of work from a line such as «Бариста, 8 месяцев».

export interface LastJob {
  position: string
  months: number
}

const longest = 50 * 12
const number = String.raw`(\d{1,2}(?:[.,]\d)?)`
const years = String.raw`(?:${number}\s*)?(?:год[ау]?|лет|г\.)(?!\p{L})`
const months = String.raw`(?:(\d{1,3})\s*)?мес(?:яц\p{L}*|\.|(?!\p{L}))`
const span = new RegExp(
  String.raw`(?<!\p{L})(?:(полгода)|(полтора года)|${years}(?:\s*(?:и\s*)?${months})?|${months})`,
  'iu',
)
const none = /(?<!\p{L})(?:без опыта|опыта нет|нет опыта|не работал[аи]?)(?!\p{L})/iu
/** A sentence about oneself, before whose number stands no occupation. */
const sentence = /^(?:мне|я|мой|моя|стаж|опыт|работал\p{L}*|работаю|проработал\p{L}*)(?!\p{L})/iu
const joints = /[\s,.;:()–—-]+$|^[\s,.;:()–—-]+/gu
const about = /(?:^|\s)(?:около|почти|примерно|более|больше|стаж|опыт|уже|за|с опытом|со стажем)$/iu

/** Returns the job before the first span of time in the line; null if the line names none in this order. */
export function readLastJob(line: string): LastJob | null {
  const found = span.exec(line)
  if (!found) return null
  const position = line
    .slice(0, found.index)
    .replace(joints, '')
    .replace(about, '')
    .replace(joints, '')
  const worked = monthsOf(found)
  const isJob = /\p{L}{3}/u.test(position) && !/\d/.test(position) && !sentence.test(position)
  if (!isJob || position.split(/\s+/).length > 6 || worked < 1 || worked > longest) return null
  return { position: position.charAt(0).toUpperCase() + position.slice(1), months: worked }
}

/** Returns whether the line says that the person has not worked yet. */
export function saysNoExperience(line: string): boolean {
  return none.test(line)
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
