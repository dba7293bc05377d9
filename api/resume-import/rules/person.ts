// Reads who the resume is of beside the name: birth, city, gender.
import { mail, phone } from './contacts.ts'
import { cityInAddress, isCountry, isOnlyPlace } from './known-words.ts'
import { labelOf } from './labelled-line.ts'
import type { Line } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'
import { readDate } from './periods.ts'
import type { Section } from './sections.ts'
import { salaryIn } from './salary.ts'
import { readTitle, wantedLabel, wantedPosition } from './wanted-work.ts'

const birth =
  /(?:родил\p{L}+|дата\s+рождения|год\s+рождения|д\.?\s?р\.?|(?:date\s+of\s+)?birth(?:\s*date)?|born|туған\s+(?:күні|жылы)[^:]*|(?<=лет,?\s|год\p{L}*,?\s)родил\p{L}+)\s*[:\p{Dash}]?\s*(?:on\s+)?((\d{1,2})[\s./-]+(\p{L}+|\d{1,2})[\s./,-]+(\d{4})|(\d{4})[./-](\d{2})[./-](\d{2}))/iu

function readBirth(text: string): string {
  const match = birth.exec(text)
  if (!match) return ''
  const [, all = '', day = '', , , iso, month, isoDay] = match
  if (iso) return `${iso}-${month}-${isoDay}`
  const read = readDate(all.replace(/\s*[/-]\s*/g, '.'))
  return /^\d{4}-\d\d$/.test(read) && Number(day) <= 31 ? `${read}-${day.padStart(2, '0')}` : ''
}

const cityLabel =
  /^(?:город(?:\s+проживания)?|г|место\s+(?:жительства|проживания)(?:,?\s*телефон\p{L}*)?|проживани[ея]|проживает|прожива[юе]т?|живу|адрес(?:\s+(?:проживания|регистрации|фактический))?(?:,?\s*телефон\p{L}*)?|домашний\s+адрес(?:,?\s*телефон\p{L}*)?|address|city|location|lives?\s+in|residence|қала|тұрғылықты\s+жері|мекенжай\p{L}*|регион|местоположение|локация)$/u

/** Reads the lines above the first heading and those of contacts and of the wanted work. */
export function readPerson(sections: readonly Section[], to: ParsedResume): void {
  const personal = sections.filter(
    ({ kind }) => kind === 'head' || kind === 'contacts' || kind === 'position',
  )
  const lines = personal.flatMap((section) => section.lines)
  for (const line of sections.flatMap((section) => section.lines)) {
    to.birth ||= readBirth(line.text)
    if (birth.test(line.text)) line.isUsed = true
    const label = labelOf(line)
    if (!to.city && label && cityLabel.test(label.label)) setCity(label.value, true, line, to)
  }
  for (const line of lines) {
    to.gender ??= genderOf(line.text)
    if (/^(?:мужчина|женщина|male|female)(?:,|$|\s)/i.test(line.text)) line.isUsed = true
    readSalary(line, to)
    const label = labelOf(line)
    if (label && wantedLabel.test(label.label) && !to.title) {
      to.title = wantedPosition(label.value)
      line.isUsed = true
    }
    if (!to.city) {
      const [, said = ''] =
        /(?:прожива(?:ю|ет)|живу|нахожусь|(?<![\p{L}])из|город|living\s+in|based\s+in|г\.)\s*:?\s*(?:в\s+)?(?:г\.\s*|городе\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)/iu.exec(
          line.text,
        ) ?? []
      if (said) setCity(said, true, line, to, false)
      if (to.city && isOnlyCity(withoutContacts(line.text))) line.isUsed = true
    }
  }
  for (const line of lines)
    if (!to.city && !/рожд|родил|birth|born/i.test(line.text)) setCity(line.text, false, line, to)
  for (const line of lines.slice(0, 6)) if (!to.city) setCity(line.text, true, line, to, false)
  if (!to.city) {
    const others = sections.filter(({ kind }) => kind !== 'experience' && kind !== 'education')
    const line = others.flatMap((section) => section.lines).find(({ text }) => isOnlyPlace(text))
    if (line) setCity(line.text, false, line, to)
  }
  readTitle(sections, to)
  if (!to.salary)
    for (const line of sections.flatMap((section) => section.lines))
      if (/зарплат|оклад|з\/п|зп|доход|хочу|salary|жалақы/i.test(line.text)) readSalary(line, to)
}

function readSalary(line: Line, to: ParsedResume): void {
  const named = salaryIn(line.text)
  if (!named) return
  const { amount, currency, rest } = named
  to.salary ??= { amount, currency }
  if (rest === '') line.isUsed = true
}

function setCity(
  text: string,
  isLabelled: boolean,
  line: Line,
  to: ParsedResume,
  uses = true,
): void {
  const bare = withoutContacts(text)
  const city = cityInAddress(bare, isLabelled)
  if (city) {
    Object.assign(to, { city: city.name, area: city.area })
    if (uses && isOnlyCity(bare, isLabelled)) line.isUsed = true
  } else if (isLabelled && uses) {
    const [first = ''] = bare.split(/[,;(]/)
    const name = first.replace(/^(?:г|гор|город)\.?\s+/iu, '').trim()
    if (/^\p{Lu}[\p{L}-]+(?:\s\p{Lu}?[\p{L}-]+)?$/u.test(name) && !isCountry(name)) {
      to.city = name
      line.isUsed = true
    }
  }
}

function withoutContacts(text: string): string {
  return text.replace(mail, ' ').replace(phone, ' ')
}

function isOnlyCity(text: string, isLabelled = false): boolean {
  const parts = text.split(/[,;|\t]/)
  return (
    text.length < 60 &&
    parts.every((part) => cityInAddress(part, isLabelled) || isCountry(part) || !part.trim())
  )
}

function genderOf(text: string): ParsedResume['gender'] {
  if (/^(?:пол\s*:?\s*)?(?:мужчина|мужской|male|муж)(?!\p{L})/iu.test(text)) return 'male'
  if (/^(?:пол\s*:?\s*)?(?:женщина|женский|female|жен)(?!\p{L})/iu.test(text)) return 'female'
  return null
}
