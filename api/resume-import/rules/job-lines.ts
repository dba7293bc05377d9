// The lines of a job: which name it, which tell its duties, and which say neither.
import { cityOf, employerScore, isCountry, isOnlyPlace, isRegion } from './known-words.ts'
import { plain, type Line } from './lines.ts'
import { beginsAsPosition } from './occupations.ts'
import { withoutDuration } from './periods.ts'

export type Role = 'employer' | 'position' | 'duties' | 'period' | 'place'

export const labels: [Role, RegExp][] = [
  [
    'employer',
    /^(?:организация|компания|место\s+работы|предприятие|работодатель|(?:название|наименование)(?:\s+и\s+\p{L}+)?\s+(?:организации|компании|работодателя|предприятия)|фирма|company|employer|organi[sz]ation|мекеме|жұмыс\s+орны|ұйым)$/u,
  ],
  [
    'position',
    /^(?:должность|позиция|position|title|job\s+title|role|роль|занимаемая\s+должность|профессия|лауазым\p{L}*|кем\s+работал\p{L}*)$/u,
  ],
  [
    'duties',
    /^(?:(?:должностные\s+|основные\s+|функциональные\s+)?обязанности(?:\s+и\s+достижения)?|(?:основные\s+)?функции(?:\s+и\s+обязанности)?|чем\s+занимал\p{L}+|достижения|responsibilities|duties|achievements|описание|міндеттер\p{L}*|выполняемые\s+работы|задачи|что\s+делал\p{L}*)$/u,
  ],
  [
    'period',
    /^(?:период(?:\s+работы)?|даты?|годы(?:\s+работы)?|время\s+работы|срок(?:\s+работы)?|сроки|dates?|period|years|кезең|стаж)$/u,
  ],
  [
    'place',
    /^(?:город|регион|адрес|сфера(?:\s+деятельности)?|отрасль|сайт|city|location|industry|website|причина\s+увольнения|location)$/u,
  ],
]

export function labelledAs(text: string): { role: Role; value: string } | null {
  const [, label = '', value = ''] =
    /^([\p{L}\s]{3,40}?)\s*(?::|\t|\s\p{Dash}\s)\s*(.*)$/u.exec(text) ?? []
  const role = label && labels.find(([, pattern]) => pattern.test(plain(label)))?.[0]
  return role ? { role, value: value.trim() } : null
}

export function trimmed(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[ ]{2,}/g, ' ')
    .replace(/\s*\t[\s,;:|.·•\p{Dash}()\t]*/gu, '\t')
    .replace(/^[\s,;:|.·•\p{Dash}/)\]]+|[\s,;:|·•\p{Dash}/([]+$/gu, '')
    .trim()
}

/** A line that can be part of a job's heading, and is no sentence about duties. */
export function isHeadLine(line: Line): boolean {
  const { text, isBullet } = line
  if (isBullet || text.length > 130) return false
  if (labelledAs(text)) return labelledAs(text)?.role !== 'duties'
  return (
    !/[.;]$/.test(
      text.replace(/(?:(?:т\.д|др|г|co|ltd|inc|corp)\.|(?:(?<!\p{L})\p{L}\.)+)$/iu, ''),
    ) &&
    (!/^\p{Ll}+(?!\p{L})/u.test(text) || beginsAsPosition(text) || employerScore(text) >= 2) &&
    !isDutyVerb(text)
  )
}

function isDutyVerb(text: string): boolean {
  return /^(?:\p{Lu}?\p{L}+(?:ал|ала|ил|ила|ел|ела|овал|овала|ился|илась)(?:ся)?\s|(?:ведение|обслуживание|проведение|подготовка|составление|работа\s+с|контроль|организация\s+\p{Ll}+|разработка|управление\s+\p{Ll}+(?:ами|ями|ом|ем|ой)|участие|обеспечение|выполнение|приготовление|прием|приём|оформление|консультирование|поиск|продажа|выкладка|уборка|создание|поддержка|внедрение|расчет|расчёт|уч[её]т|настройка|анализ|(?!отделение|объединение|управление|подразделение|учреждение)\p{L}{3,}(?:ание|ение|ытие)\s+\p{Ll}+|взаимодействие|обучение\s+\p{Ll}+|отч[её]т\p{L}*|консультаци\p{L}+|\p{L}+(?:аю|яю|ую|ею)|responsible|developed|managed|led|created|worked|designed|implemented|built|provided|maintained)(?!\p{L}))/iu.test(
    text,
  )
}

/** The industries that hh prints below an employer. */
const industry =
  /^(?:автомобильный бизнес|гостиницы, рестораны|государственные организации|добывающая отрасль|жкх(?:,|$)|информационные технологии|искусство, культура|лесная промышленность|медицина, фармацевтика|металлургия, металлообработка|нефть и газ|образовательные учреждения|общественная деятельность|перевозки, логистика|продукты питания|промышленное оборудование|(?:розничная|оптовая) торговля|сельское хозяйство|сми, маркетинг|строительство, недвижимость|телекоммуникации, связь|товары народного потребления|тяж[её]лое машиностроение|управление многопрофильными|услуги для (?:бизнеса|населения)|финансовый сектор|химическое производство|электроника, приборостроение|энергетика)(?!\p{L})/iu

export function isNoise(text: string): boolean {
  const bare = withoutDuration(text)
    .replace(/^(?:итого|всего|общий\s+стаж|стаж)\s*:?/iu, '')
    .trim()
  return (
    bare === '' ||
    isOnlyPlace(text) ||
    /^(?:https?:\/\/|www\.)?[a-z\d][\w-]*(?:\.[\w-]+)+\/?\S*$/.test(text) ||
    isPlaceAndSite(text) ||
    industry.test(text) ||
    /^(?:полная\s+занятость|частичная\s+занятость|full-time|part-time|удал[её]нно|гибрид|contract|стажировка|freelance)$/i.test(
      text,
    )
  )
}

function isPlaceAndSite(text: string): boolean {
  const parts = text
    .split(/[,;]|\s·\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  return (
    parts.length > 0 &&
    parts.every(
      (part) =>
        cityOf(part) ||
        isCountry(part) ||
        isRegion(part) ||
        /^(?:https?:\/\/)?(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/?\S*$/u.test(part),
    )
  )
}
