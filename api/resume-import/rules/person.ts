// Who the resume is of: the name, contacts, birth, city, and the work that is wanted.
import { readPhone } from '../../contract/rules/typed-phone.ts'
import {
  cityInAddress,
  employerScore,
  isCountry,
  isFirstName,
  isOnlyPlace,
  occupationAs,
  patronymic,
  positionScore,
  surname,
} from './known-words.ts'
import { plain, type Line } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'
import { readDate } from './periods.ts'
import { headingOf, isResumeTitle, type Section } from './sections.ts'

const mail = /[\p{L}\d._%+-]+\s?@\s?[a-z\d-]+(?:\.[a-z\d-]+)+/iu
const phone = /(?:\+\s?\d|(?<![\d.])[78](?=[\s(-]?\d)|\(\d{3,4}\)\s?\d)[\d\s().\p{Dash}]{7,20}\d/gu
const bareNumber = /(?<![\d.])7\d{9}(?!\d)|(?<![\d.+])[78]\d{10}(?!\d)/g
const web =
  /(?:https?:\/\/)?(?:www\.)?(?:[a-z\d-]+\.)*(?:linkedin\.com|github\.com|gitlab\.com|t\.me|behance\.net|dribbble\.com|habr\.com|instagram\.com)\/[^\s,;)|]+|https?:\/\/[^\s,;)|]+/gi

/** Reads what may stand anywhere: mail, phones and links. */
export function readContacts(lines: readonly Line[], to: ParsedResume): void {
  for (const line of lines) {
    const [address] = mail.exec(line.text) ?? []
    if (address && !to.mail) to.mail = address.replace(/\s/g, '').toLowerCase()
    const withoutMail = line.text.replace(mail, ' ')
    for (const link of withoutMail.match(web) ?? []) {
      if (to.links.length < 5 && !/(?:hh\.(?:ru|kz)|headhunter)/.test(link)) to.links.push(link)
    }
    const bare = withoutMail.replace(web, ' ')
    const numbers = [...(bare.match(phone) ?? []), ...(bare.match(bareNumber) ?? [])]
    for (const typed of numbers) {
      const number = readPhone(
        typed.replace(/\p{Dash}/gu, '-').replace(/^\((\d{3,4})\)/, '8 ($1)'),
      )?.number
      if (number && !to.phones.includes(number) && to.phones.length < 3) to.phones.push(number)
    }
    const left = bare
      .replace(phone, ' ')
      .replace(bareNumber, ' ')
      .replace(
        /(?:моб(?:ильный)?|тел(?:ефон)?(?:\/whatsapp)?|phone|mobile|cell|e-?mail|эл(?:ектронная)?\.?\s*(?:почта|адрес)?|почта|электронная|адрес|whats\s?app|ватсап|telegram|телеграм|предпочитаемый способ связи|контакты?|linkedin|github|сот|мой|мейл)/giu,
        ' ',
      )
    if (left !== line.text && !/[\p{L}\d]{2,}/u.test(left)) line.isUsed = true
  }
}

const labelled = /^([\p{L}.\s/()-]{2,40}?)\s*(?::|\t|\s\p{Dash}\s)\s*(\S.*)$/u

interface Label {
  label: string
  value: string
}

function labelOf(line: Line): Label | null {
  const [, label = '', value = ''] = labelled.exec(line.text) ?? []
  return value ? { label: plain(label), value: value.trim() } : null
}

const word = /^(?:\p{Lu}[\p{L}'’`-]+|\p{Lu}\.)$/u

/** Returns the words of a name, or null if the text is not one. */
function nameWords(text: string): string[] | null {
  const bare = text
    .replace(/^(?:резюме|cv|resume|фио|имя|кандидат|name)\s*[:\p{Dash}]?\s*/iu, '')
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,|\t•·;]|\s\p{Dash}\s/u)[0]
    ?.replace(/(\p{Lu}\.)(?=\p{L})/gu, '$1 ')
    .trim()
  const words = bare?.split(/\s+/) ?? []
  if (
    words.length === 0 ||
    words.length > 4 ||
    !words.every((each) => word.test(each) || /^(?:оглы|улы|ұлы|қызы|кызы)$/iu.test(each))
  )
    return null
  return words
}

function nameScore(words: readonly string[], text: string): number {
  let score = 0
  if (words.some((each) => patronymic.test(each) && words.length > 1)) score += 3
  if (words.some(isFirstName)) score += 3
  if (words.length > 1 && words.some((each) => surname.test(each))) score += 1
  if (words.length === 2 || words.length === 3) score += 1
  if (words.length === 1) score -= isFirstName(words[0] ?? '') ? 1 : 5
  const name = words.join(' ')
  if (positionScore(name) > 1) score -= 4
  if (employerScore(name) > 1) score -= 3
  if (headingOf(text) || isResumeTitle(name) || isCountry(name) || cityInAddress(name)) score -= 6
  return score
}

function setName(words: readonly string[], to: ParsedResume): void {
  const [a = '', b = '', c = '', d = ''] = words.map(titleCase)
  to.last = to.first = to.middle = ''
  if (d) [to.last, to.first, to.middle] = patronymic.test(d) ? [a, b, `${c} ${d}`] : [a, b, c]
  else if (c) {
    if (patronymic.test(b) && !patronymic.test(c)) [to.first, to.middle, to.last] = [a, b, c]
    else if (isFirstName(a) && !isFirstName(b)) [to.first, to.middle, to.last] = [a, b, c]
    else [to.last, to.first, to.middle] = [a, b, c]
  } else if (b) {
    if (patronymic.test(b) && isFirstName(a)) [to.first, to.middle] = [a, b]
    else if (isFirstName(a) && !isFirstName(b)) [to.first, to.last] = [a, b]
    else if (isFirstName(b) || surname.test(a)) [to.last, to.first] = [a, b]
    else [to.first, to.last] = [a, b]
  } else to.first = a
}

function titleCase(text: string): string {
  if (text.length < 3 || text !== text.toUpperCase()) return text
  return text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

export function readName(lines: readonly Line[], to: ParsedResume): void {
  const parts = { last: '', first: '', middle: '' }
  for (const line of lines) {
    const label = labelOf(line)
    if (!label) continue
    if (
      /^(?:ф\.?\s?и\.?\s?о\.?|фамилия,?\s*имя.*|имя\s+и\s+фамилия|имя,?\s*фамилия.*|full\s*name|name|аты-жөні|кандидат|соискатель)$/u.test(
        label.label,
      )
    ) {
      const words = nameWords(label.value)
      if (words) {
        line.isUsed = true
        return setName(words, to)
      }
    }
    const part = /^(?:фамилия|last name|surname|тегі)$/.test(label.label)
      ? 'last'
      : /^(?:имя|first name|аты)$/.test(label.label)
        ? 'first'
        : /^(?:отчество|middle name|әкесінің аты)$/.test(label.label)
          ? 'middle'
          : null
    if (!part) continue
    const words = nameWords(label.value)
    if (part === 'first' && words && words.length > 1) {
      line.isUsed = true
      return setName(words, to)
    }
    if (words?.length === 1) {
      parts[part] = titleCase(label.value)
      line.isUsed = true
    }
  }
  if (parts.first || parts.last) return void Object.assign(to, parts)
  const candidates = lines.slice(0, 40).flatMap((line, index) => {
    const words = nameWords(line.text)
    if (!words) return []
    const after = lines[index + 1]
    const more = after && words.length < 3 ? nameWords(after.text) : null
    const own = nameScore(words, line.text)
    const early = Math.max(0, 2 - index * 0.25)
    const both =
      more && words.length + more.length <= 4 && after
        ? nameScore([...words, ...more], `${line.text} ${after.text}`)
        : -9
    const joins =
      !cityInAddress(after?.text ?? '') &&
      positionScore(after?.text ?? '') < 1 &&
      more &&
      both > own &&
      !words.some(isFirstName) !== !more.some(isFirstName) &&
      (words.length === 1 || more.some((each) => patronymic.test(each)))
    return joins && after
      ? [{ words: [...words, ...more], score: both + early, used: [line, after] }]
      : [{ words, score: own + early, used: [line] }]
  })
  const [best] = candidates.toSorted((one, other) => other.score - one.score)
  if (best && best.score >= 2) {
    for (const line of best.used) if (!/[,|\t]/.test(line.text)) line.isUsed = true
    return setName(best.words, to)
  }
  for (const line of lines) {
    const [, name = ''] =
      /(?:меня\s+зовут|мо[её]\s+имя|я\s*\p{Dash}|my\s+name\s+is|i['’]?\s?a?m|менің\s+атым)\s+((?:\p{Lu}[\p{L}-]+\s?){1,3})/iu.exec(
        line.text,
      ) ?? []
    const words = name
      .trim()
      .split(/\s+/)
      .filter((each) => word.test(each))
    if (words.length > 0) return setName(words, to)
  }
  for (const line of lines.slice(0, 3)) {
    const [, first = ''] = /^(\p{Lu}\p{L}+)\s*,/u.exec(line.text) ?? []
    if (first && isFirstName(first)) return setName([first], to)
  }
}

const currencyOf: [RegExp, 'KZT' | 'RUB' | 'USD' | 'EUR' | 'UZS'][] = [
  [/₸|тг|тенге|теңге|kzt|tg/i, 'KZT'],
  [/₽|руб|rub|р\.|\bр\b/i, 'RUB'],
  [/\$|usd|долл/i, 'USD'],
  [/€|eur|евро/i, 'EUR'],
  [/сум|uzs|so.m/i, 'UZS'],
]
const money =
  /(?<!\d)(\d{1,3}(?:[\s.,']\d{3})+|\d{4,9}|\d{2,4}(?=\s*(?:тыс|т\.|k\b|к\b)))(\s*(?:тыс\.?|т\.|k\b|к\b))?\s*(₸|тг|тенге|теңге|kzt|tg|₽|руб\p{L}*\.?|rub|usd|\$|долл\p{L}*|€|eur|евро|сум|uzs)/iu

function readSalary(text: string): ParsedResume['salary'] {
  const [, digits = '', thousands, sign = ''] = money.exec(text) ?? []
  const currency = currencyOf.find(([pattern]) => pattern.test(sign))?.[1]
  const amount = Number(digits.replace(/\D/g, '')) * (thousands ? 1000 : 1)
  return currency && amount >= 100 && amount <= 99_999_999 ? { amount, currency } : null
}

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
  /^(?:город(?:\s+проживания)?|г|место\s+(?:жительства|проживания)|проживани[ея]|проживает|прожива[юе]т?|живу|адрес(?:\s+(?:проживания|регистрации|фактический))?|домашний\s+адрес|address|city|location|lives?\s+in|residence|қала|тұрғылықты\s+жері|мекенжай\p{L}*|регион|местоположение|локация)$/u
const wantedLabel =
  /^(?:желаем(?:ая|ые)\s+(?:должност\p{L}+|позици\p{L}+|работа|вакансия)|должность|позиция|цель(?:\s+(?:резюме|поиска\s+работы))?|position|desired\s+position|objective|вакансия|претендую\s+на(?:\s+должность)?|ищу\s+работу|соискание(?:\s+должности)?|title|job\s+title|специальность|профессия|қалаған\s+(?:жұмыс|лауазым\p{L}*))$/u

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
    to.salary ??= readSalary(line.text)
    if (readSalary(line.text) && withoutMoney(line.text) === '') line.isUsed = true
    const label = labelOf(line)
    if (label && wantedLabel.test(label.label) && !to.title) {
      to.title = withoutMoney(label.value)
      line.isUsed = true
    }
    if (!to.city) {
      const [, said = ''] =
        /(?:прожива(?:ю|ет)|живу|нахожусь|я\s+из|город|living\s+in|based\s+in|г\.)\s*:?\s*(?:в\s+)?(?:г\.\s*|городе\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)/iu.exec(
          line.text,
        ) ?? []
      if (said) setCity(said, true, line, to, false)
    }
  }
  if (!to.city) for (const line of lines) if (!to.city) setCity(line.text, false, line, to)
  if (!to.city) {
    const others = sections.filter(({ kind }) => kind !== 'experience' && kind !== 'education')
    const line = others.flatMap((section) => section.lines).find(({ text }) => isOnlyPlace(text))
    if (line) setCity(line.text, false, line, to)
  }
  readTitle(sections, to)
  if (!to.salary)
    for (const line of sections.flatMap((section) => section.lines))
      if (/зарплат|оклад|з\/п|зп|доход|salary|жалақы/i.test(line.text))
        to.salary ??= readSalary(line.text)
}

function setCity(
  text: string,
  isLabelled: boolean,
  line: Line,
  to: ParsedResume,
  uses = true,
): void {
  const bare = text.replace(mail, ' ').replace(phone, ' ')
  const city = cityInAddress(bare, isLabelled)
  if (city) {
    Object.assign(to, { city: city.name, area: city.area })
    if (
      uses &&
      bare.length < 60 &&
      bare
        .split(/[,;|\t]/)
        .every((part) => cityInAddress(part, isLabelled) || isCountry(part) || !part.trim())
    )
      line.isUsed = true
  } else if (isLabelled && uses) {
    const [first = ''] = bare.split(/[,;(]/)
    const name = first.replace(/^(?:г|гор|город)\.?\s+/iu, '').trim()
    if (/^\p{Lu}[\p{L}-]+(?:\s\p{Lu}?[\p{L}-]+)?$/u.test(name) && !isCountry(name)) {
      to.city = name
      line.isUsed = true
    }
  }
}

function genderOf(text: string): ParsedResume['gender'] {
  if (/^(?:пол\s*:?\s*)?(?:мужчина|мужской|male|муж)(?!\p{L})/iu.test(text)) return 'male'
  if (/^(?:пол\s*:?\s*)?(?:женщина|женский|female|жен)(?!\p{L})/iu.test(text)) return 'female'
  return null
}

function withoutMoney(text: string): string {
  return text
    .replace(
      new RegExp(
        `(?:от\\s+)?${money.source}\\.?(?:\\s*(?:на\\s+руки|net|gross|в\\s+месяц|до\\s+вычета\\s+налогов))?`,
        'iu',
      ),
      '',
    )
    .replace(/(?:зарплат\p{L}*|желаемый\s+доход|доход|оклад|з\/п)\s*:?/iu, '')
    .replace(/^[\s,;:.\p{Dash}]+|[\s,;:\p{Dash}]+$/gu, '')
}

const notTitle =
  /^(?:специализаци|занятость|тип занятости|график|желательное время|формат работы|командировк|переезд|гражданство|не готов|готов|возраст|\d|семейное|зарплата|ожидаем)/i

function readTitle(sections: readonly Section[], to: ParsedResume): void {
  if (to.title) return
  for (const section of sections.filter(({ kind }) => kind === 'position')) {
    const line =
      section.lines.find(
        ({ text, isBullet }) => !isBullet && !notTitle.test(text) && withoutMoney(text).length > 2,
      ) ?? section.lines.find(({ text }) => positionScore(text) > 1)
    if (!line || withoutMoney(line.text).length > 100) continue
    to.title = withoutMoney(line.text).split('\t')[0] ?? ''
    line.isUsed = true
    return
  }
  const head = sections.filter(({ kind }) => kind === 'head').flatMap((section) => section.lines)
  for (const line of head.slice(0, 25)) {
    const [, wanted = ''] =
      /(?:ищу\s+работу|хочу\s+работать|рассматриваю\s+ваканси\p{L}+|нужна\s+работа|устроюсь)\s+([^.,!]{3,60})/iu.exec(
        line.text,
      ) ?? []
    if (wanted) {
      const said = occupationAs(wanted)
      to.title = said ? said[0]?.toUpperCase() + said.slice(1) : wanted
      return
    }
  }
  for (const line of head.slice(0, 12)) {
    if (line.isUsed || line.text.length > 90 || /[.!?]$/.test(line.text) || /\d{4}/.test(line.text))
      continue
    const text = withoutMoney(line.text)
    if (positionScore(text) >= 2 && employerScore(text) < 3) {
      const parts = text.split(/\t/)
      to.title = parts.find((part) => positionScore(part) >= 2) ?? text
      if (parts.length === 1) line.isUsed = true
      return
    }
  }
}
