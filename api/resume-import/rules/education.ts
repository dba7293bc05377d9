// Schools and courses: the words of an institution begin an entry; its year stands in the same line or beside it.
import { cityOf, isCountry, isOnlyPlace } from './known-words.ts'
import { plain, type Line } from './lines.ts'
import type { ParsedEducation } from './parsed-resume.ts'
import { lastYear, withoutDates } from './periods.ts'

const institution =
  /(?:университет|институт(?!к)|академи[яиюе]|колледж|техникум|училищ|лице[йя]|гимнази|школ[аыеу]|консерватори|(?<!\p{L})вуз|мектеб|university|institute|college|academy|school|lyceum)|(?<!\p{L})(?:Каз\p{Lu}\p{L}*|[А-ЯЁӘҚ][А-ЯЁа-яёӘҚ]{0,6}(?:ГУ|НУ|ТУ|ПУ|МУ|ЭУ|ИУ|АУ|НИТУ|ГТУ|МГУ)(?:им|\p{Lu}*)|[А-Я][А-Яа-я]{0,5}У|ВШЭ|НИУ|МФТИ|МИФИ|МАИ|МЭИ|МАДИ|ПТУ|СПТУ|КИМЭП|КИМЕП|KIMEP|KBTU|SDU|AITU|КБТУ|МУИТ|ЕНУ|NU|ENU|РАНХиГС|РЭУ|МГИМО|СДУ|АУЭС|КарГТУ|НИШ|ПГУПС|ГИТИС)(?!\p{L})/u
const institutionAny = new RegExp(institution.source, 'u')
const institutionLower =
  /университет|институт(?!к)|академи[яиюе]|колледж|техникум|училищ|лице[йя]|гимнази|школ[аыеу]|консерватори|мектеб|university|institute|college|academy|school|lyceum/iu
const detail =
  /^(?:факультет|кафедра|специальность|направление|квалификация|степень|специализация|faculty|major|speciality|specialty|degree|field|форма\s+обучения|мамандық\p{L}*)\s*[:\p{Dash}]?\s*(.*)$/iu
const level =
  /^(?:высшее|неоконченное\s+высшее|среднее(?:[\s-]+специальное)?|среднее\s+профессиональное|бакалавр\p{L}*|магистр\p{L}*|магистратура|бакалавриат|специалитет|аспирантура|higher|bachelor\p{L}*|master\p{L}*|secondary|жоғары|орта)(?:\s*\(.*\)|\s+образование)?$/iu

export function isInstitution(text: string): boolean {
  return institutionAny.test(text) || institutionLower.test(text)
}

export function readEducation(lines: Line[]): ParsedEducation[] {
  const useful = lines.filter(({ text }) => !level.test(text.trim()) && !isOnlyPlace(text))
  for (const line of lines)
    if (level.test(line.text.trim()) || isOnlyPlace(line.text)) line.isUsed = true
  const heads = useful.flatMap((line, at) => (isHead(line) ? [at] : []))
  const starts =
    heads.length > 0
      ? heads
      : useful
          .flatMap(({ text }, at) => (lastYear(text) && withoutYears(text) ? [at] : []))
          .slice(0, 6)
  const [first] = starts
  const isYearFirst =
    first !== undefined &&
    first > 0 &&
    lastYear(useful[first - 1]?.text ?? '') !== null &&
    withoutYears(useful[first - 1]?.text ?? '').length < 4
  return starts.map((at, index) => {
    const line = useful[at]
    const end =
      (starts[index + 1] ?? useful.length) - (isYearFirst && index + 1 < starts.length ? 1 : 0)
    const following = useful.slice(at + 1, end)
    const before = useful.slice(index === 0 ? 0 : (starts[index - 1] ?? 0) + 1, at)
    const entry = readEntry(line?.text ?? '')
    if (line) line.isUsed = true
    const beside = isYearFirst ? before.slice(-1) : [...following, ...(index === 0 ? before : [])]
    for (const each of beside) {
      if (entry.year === null && lastYear(each.text) && each.text.length < 140)
        entry.year = lastYear(each.text)
    }
    if (isYearFirst) for (const each of before.slice(-1)) each.isUsed = true
    for (const each of following.slice(0, 4)) addDetail(entry, each)
    if (index === 0 && !entry.specialty)
      for (const each of before) if (withoutYears(each.text).length > 3) addDetail(entry, each)
    return entry
  })
}

function isHead({ text }: Line): boolean {
  if (text.length > 200 || detail.test(text)) return false
  return institutionAny.test(text) || institutionLower.test(text)
}

function withoutYears(text: string): string {
  return withoutDates(text)
    .replace(
      /(?<!\p{L})(?:гг?\.?|год\p{L}*|окончил\p{L}*|закончил\p{L}*|выпуск|с|по|до)(?!\p{L})\.?/giu,
      ' ',
    )
    .replace(/\(\s*[.,\p{Dash}]*\s*\)/gu, ' ')
    .replace(/\s*\t\s*/g, '\t')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s,;:|.·\p{Dash}]+|[\s,;:|·\p{Dash}]+$/gu, '')
}

const student =
  /^(?:(?:я|сейчас)\s+)*(?:учусь|обучаюсь|учил(?:ся|ась)|студент\p{L}*|окончил\p{L}*|закончил\p{L}*)\s+(?:(?:на|в|во)\s+)?/iu
const ofFaculty = /^(факультет)\p{L}*\s+(\p{Ll}[\p{Ll}\s-]*?)\s+(?:в\s+)?(?=\p{Lu})/u

function readEntry(typed: string): ParsedEducation {
  const text = typed.replace(student, '').replace(ofFaculty, '$1 $2, ')
  const year = lastYear(text)
  const bare = withoutYears(
    text.replace(
      /^(?:учебное\s+заведение|вуз|место\s+(?:учебы|учёбы|обучения)|institution|university)\s*:\s*/iu,
      '',
    ),
  )
  const parts = bare
    .split(
      /\t|\s*\|\s*|\s+[—–-]\s+|\s*[;•·]\s*|,\s+(?![^«"“(]*[»"”)])|(?<=\p{Ll}{4})\.\s+(?=\p{Lu}\p{Ll}{3})|:\s+/u,
    )
    .map((part) => part.replace(/^[\s,.;:)]+|[\s,;:(]+$/g, ''))
    .filter((part) => part && !cityOf(part) && !isCountry(part) && !level.test(part))
  const at = Math.max(
    0,
    parts.findIndex((part) => institutionAny.test(part) || institutionLower.test(part)),
  )
  const others = parts.filter((_, index) => index !== at)
  const faculty = others.find((part) => /факультет|faculty|кафедр|^институт/iu.test(part)) ?? ''
  const specialty = others.filter((part) => part !== faculty).map(bareDetail)
  return {
    place: (parts[at] ?? bare).slice(0, 512),
    faculty: faculty.slice(0, 128),
    specialty: specialty.join(', ').slice(0, 128),
    year,
  }
}

function bareDetail(text: string): string {
  return (detail.exec(text)?.[1] || text).trim()
}

function addDetail(entry: ParsedEducation, line: Line): void {
  const text = withoutYears(line.text)
  const said = bareDetail(text)
  if (text.length > 180) return
  line.isUsed = true
  if (!said || level.test(said)) return
  if (/^факультет|^faculty|факультет$/iu.test(text) && !entry.faculty)
    entry.faculty = said.slice(0, 128)
  else if (!entry.specialty) entry.specialty = said.replace(/\t/g, ', ').slice(0, 128)
  else if (!entry.faculty) entry.faculty = said.replace(/\t/g, ', ').slice(0, 128)
  else line.isUsed = false
}

export function readCourses(lines: Line[]): { name: string; year: number | null }[] {
  const courses: { name: string; year: number | null }[] = []
  let waiting: number | null = null
  for (const line of lines) {
    if (line.text.length > 200 || courses.length >= 20) continue
    const year = lastYear(line.text)
    const name = withoutYears(line.text).replace(/\t/g, ', ')
    line.isUsed = true
    if (name.length < 4) waiting = year
    else {
      const isMore =
        waiting === null && year === null && courses.length > 0 && !line.isBullet && !line.isApart
      const last = courses.at(-1)
      if (isMore && last && last.name.length + name.length < 250) last.name += `, ${name}`
      else courses.push({ name: name.slice(0, 255), year: year ?? waiting })
      waiting = null
    }
  }
  return courses
}

export function educationLevelIn(text: string): string | null {
  const words = plain(text)
  if (/кандидат наук|phd/.test(words)) return 'candidate'
  if (/доктор наук/.test(words)) return 'doctor'
  if (/магистр|магистратур|master/.test(words)) return 'master'
  if (/бакалавр|bachelor/.test(words)) return 'bachelor'
  if (/(?:неоконченное|неполное|незаконченное) высшее/.test(words)) return 'unfinished_higher'
  if (/высшее|университет|институт|university|академия|жогары|жоғары/.test(words)) return 'higher'
  if (/среднее.{0,3}(?:специальное|профессиональное)|колледж|техникум|училищ|college/.test(words))
    return 'special_secondary'
  if (/среднее|школ/.test(words)) return 'secondary'
  return null
}
