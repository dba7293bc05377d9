// The text of a resume as lines, without the marks that programs put around them.
import { isBrokenPeriod, periodsIn } from './periods.ts'

export interface Line {
  text: string
  isBullet: boolean
  /** True if an empty line stands before this one. */
  isApart: boolean
  isUsed: boolean
}

const bullet = /^(?:[•●▪◦·∙■□▫➢➤►▶✓✔‣⁃*♦❖]|[oо](?=\s{2,})|\p{Dash}(?=\s))[ \t]*/u
const chat =
  /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d\d)?(?:\s*[AP]M)?\]?\s*(?:-\s*)?[^:]{1,40}:\s+/i
/** LinkedIn prints these words behind the name of an employer. */
const employment =
  /\s+·\s+(?:полный рабочий день|неполный рабочий день|стажировка|внештатная работа|работа по контракту|full-time|part-time|internship|freelance|contract)$/iu
const numbered = /^\d{1,2}[.)]\s+(?=[\p{Lu}«"“])/u
const noise = [
  /^(?:стр(?:аница)?\.?|page)\s*\d+(?:\s*(?:из|of|\/)\s*\d+)?$/i,
  /^\d+\s*\/\s*\d+$/,
  /резюме обновлено/i,
  /^(?:resume updated|обновлено|скачать|распечатать)|показать ещ[её]$/i,
  /^[\p{Dash}_=*~.\s]{3,}$/u,
]

export function lineOf(text: string): Line {
  return { text, isBullet: false, isApart: false, isUsed: false }
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let isApart = true
  for (const raw of sentencesApart(text.normalize('NFC')).split(/\r\n|[\n\r\u2028\u2029\v\f]/)) {
    const typed = clean(raw)
    if (typed === '') {
      isApart = true
      continue
    }
    if (noise.some((pattern) => pattern.test(typed))) continue
    const last = lines.at(-1)
    if (last && (isBrokenPeriod(last.text, typed) || isBrokenName(last.text, typed))) {
      last.text += ` ${typed}`
      continue
    }
    const isBullet = bullet.test(typed)
    const content = isBullet ? typed.replace(bullet, '').trim() : typed
    if (content)
      lines.push({ ...lineOf(content), isBullet, isApart: isApart || numbered.test(content) })
    isApart = false
  }
  return lines
}

/** Stands before a full stop that ends a sentence and no shortened word, such as in «ЕНУ им. Гумилева». */
export const notShortened = String.raw`(?<!(?<!\p{L})(?:им|ул|пр|пер|гл|зам|тел|обл|мкр|пос|акад|проф|св))`

const endOfSentence = new RegExp(
  String.raw`(?<=\p{Ll}{2}|\d|»)${notShortened}[.;!]\s+(?=\p{Lu})`,
  'gu',
)

/** Puts the sentences of a letter on lines of their own: «Работал на заводе с 2005 по 2015, потом в ТОО…». */
function sentencesApart(text: string): string {
  return text
    .replace(/^.*(?:работал|работаю|зовут|моё имя).*$/gimu, (line) =>
      line
        .replace(endOfSentence, '\n')
        .replace(
          /,?\s+(?:а\s+)?(?:потом|затем|после этого|далее|до этого)\s+(?=(?:работал|в|на|у)\p{L}*\s)/giu,
          '\n',
        ),
    )
    .replace(/^.*$/gm, (line) => labelsApart(periodsApart(storyApart(line))))
}

/** A story of one sentence, with the contacts among its parts, becomes a line for each part. */
function storyApart(line: string): string {
  const parts = line.split(/,\s+(?![^(«"“]*[)»"”])/u)
  const isStory = line.length > 120 && parts.length > 5 && /\p{L}@|\d{10}/u.test(line)
  return isStory ? parts.join('\n') : line
}

/** «ФИО: Ахметов Ерлан. Город: Астана.» becomes a line for each label. */
function labelsApart(line: string): string {
  return line.replace(/(?<=:\s.*\S)[.;]\s+(?=\p{Lu}[\p{L}\s.]{1,25}:\s)/gu, '\n')
}

/** Several periods in one line are several jobs or schools: the words follow their period if the first one does so. */
function periodsApart(line: string): string {
  const periods = periodsIn(line)
  const [first] = periods
  const words = /\p{L}{4,}.*\s.*\p{L}{2}/u
  const between = periods.slice(1).map(({ index }, at) => line.slice(periods[at]?.end ?? 0, index))
  if (!first || periods.length < 2 || !between.every((text) => words.test(text))) return line
  const isFirst = !words.test(line.slice(0, first.index).replace(/^.*:/, ''))
  const cuts = isFirst
    ? periods.slice(1).map(({ index }) => index)
    : periods.slice(0, -1).map(({ end }) => end)
  const parts = [0, ...cuts].map((cut, at) => line.slice(cut, cuts[at]))
  return parts
    .map((part) => part.replace(/(?:[\s,;.(]+(?:а|и|потом|затем|до этого)?)+$/u, ''))
    .join('\n')
}

function clean(raw: string): string {
  const line = raw
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .trim()
    .replace(chat, '')
    .replace(employment, '')
    .replace(/^#{1,6}\s+/, '')
    .replace(/^>\s+/, '')
    .replace(/\*\*|__|(?<![\p{L}\d])[_*](?=\S)|(?<=\S)[_*](?![\p{L}\d])/gu, '')
    .replace(/(?![©®™])\p{Extended_Pictographic}[\uFE0F\u200D]*/gu, ' ')
    .trim()
  const isTable = /^\|.*\|$/.test(line)
  return (isTable ? line.slice(1, -1).replace(/\s*\|\s*/g, '\t') : line)
    .replace(/ {3,}/g, '\t')
    .replace(/\s*\t\s*/g, '\t')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Returns whether a name goes on in the next line: an open quote, «имени» at the end, an adjective before its noun. */
function isBrokenName(line: string, next: string): boolean {
  if (line.length < 25 || next.length > 60) return false
  return (
    (/«[^»]*$/.test(line) && /^[^«]*»/.test(next)) ||
    /(?:^|\s)(?:имени|им\.)$/iu.test(line) ||
    (/(?:ый|ий|ой|ая|ое)$/u.test(line) &&
      /^(?:университет|институт|колледж|академия|техникум|училище|лицей)/u.test(next))
  )
}

/** A text in lower case without quotes, and with «ё» as «е», to compare it. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[«»"“”„'’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
