// The headings and labels that employers put into the text of a vacancy, in Russian and Kazakh.

export const vacancyParts = [
  'responsibilities',
  'requirements',
  'conditions',
  'skills',
  'about',
  'contacts',
] as const
export type VacancyPart = (typeof vacancyParts)[number]

const headings: Record<VacancyPart, RegExp> = {
  responsibilities:
    /^(?:(?:ваши|наши|твои|основные|должностные|функциональные|рабочие)\s+)*(?:обязанности|задачи|функции|функционал)(?:\s.{0,40})?$|^круг\s+(?:обязанностей|задач)$|^(?:что|чем)\s.{0,30}(?:делать|заниматься)$|^что\s+вы\s+будете\s+делать.{0,20}$|^(?:вам\s+)?предстоит$|^вы\s+будете$|^(?:негізгі\s+)?(?:міндет\p{L}*|жұмыс\s+міндеттері)$/iu,
  requirements:
    /^(?:(?:наши|основные|обязательные|желательные)\s+)*(?:требования|пожелания|ожидания)(?:\s.{0,40})?$|^(?:что\s+)?(?:мы\s+)?(?:ожидаем|жд[её]м)(?:\s.{0,40})?$|^кого\s.{0,20}(?:ищем|жд[её]м|видим)$|^(?:для\s+нас|нам)\s+(?:важно|нужно)$|^(?:(?:будет|большим)\s+)*плюсом(?:\s+будет)?$|^что\s+(?:нужно|важно)(?:\s.{0,20})?$|^(?:вы\s+)?(?:нам\s+)?подходите?,?\s+если.{0,20}$|^квалификация$|^талаптар\p{L}*$/iu,
  conditions:
    /^условия(?:\s.{0,40})?$|^(?:(?:мы|что\s+мы|компания|взамен|взамен\s+мы)\s+)?(?:предлагаем|гарантируем|обещаем|да[её]м|обеспечиваем|предоставляем)(?:\s+(?:вам|взамен|мы))?$|^у\s+нас$|^(?:наши\s+)?(?:преимущества|бонусы|плюсы|плюшки)(?:\s.{0,30})?$|^что\s+(?:вы\s+)?получ\p{L}+$|^почему\s.{0,30}$|^(?:жұмыс\s+)?шарт\p{L}*$|^(?:біз\s+)?ұсынамыз$/iu,
  skills:
    /^(?:(?:ключевые|профессиональные|необходимые)\s+)?навыки(?:\s.{0,20})?$|^стек(?:\s+технологий)?$|^технологии$|^дағдылар\p{L}*$/iu,
  about:
    /^(?:немного\s+)?о\s+(?:компании|нас|вакансии|проекте|команде|работе)$|^кто\s+мы$|^описание(?:\s+(?:вакансии|работы))?$|^біз\s+туралы$/iu,
  contacts:
    /^(?:наши\s+)?контакт(?:ы|ная\s+информация|ные\s+данные)$|^как\s+(?:откликнуться|с\s+нами\s+связаться|связаться)$|^байланыс\p{L}*$/iu,
}

export function headingOf(text: string): VacancyPart | null {
  const words = text.replace(/[\s:.!?…]+$/u, '')
  if (words.length > 60) return null
  return vacancyParts.find((part) => headings[part].test(words)) ?? null
}

export const vacancyLabels = {
  title: /^(?:вакансия|должность|позиция|требуется|бос\s+орын|лауазым)$/iu,
  pay: /^(?:зарплата|заработная\s+плата|з\/п|зп|оплата(?:\s+труда)?|оклад|доход|ставка|жалақы)$/iu,
  place: /^(?:город|место\s+работы|адрес(?:\s+работы)?|локация|местоположение|регион|қала)$/iu,
  work: /^(?:график(?:\s+работы)?|режим(?:\s+работы)?|рабочее\s+время|(?:тип\s+|вид\s+)?занятост[ьи]|формат(?:\s+работы)?|кесте)$/iu,
  experience: /^(?:требуемый\s+)?(?:опыт(?:\s+работы)?|стаж(?:\s+работы)?|тәжірибе)$/iu,
  contact: /^(?:контактное\s+лицо|контакт|тел(?:ефон)?\.?|e-?mail|почта|эл\.?\s+почта|whatsapp)$/iu,
  other: /^(?:компания|организация|работодатель|сфера|отрасль|категория|дата|срок|код)$/iu,
} as const
export type VacancyLabel = keyof typeof vacancyLabels

export interface Labelled {
  label: VacancyLabel
  value: string
}

/** Reads a line such as «Зарплата: от 250 000 тг»; the value is empty if it stands on the next line. */
export function labelledLine(text: string): Labelled | null {
  const [, name = '', value = ''] = /^([^:]{2,30}?)\s*(?::|\s[–—-]\s)\s*(.*)$/u.exec(text) ?? []
  const label = Object.entries(vacancyLabels).find(([, pattern]) => pattern.test(name))?.[0]
  return label ? { label: label as VacancyLabel, value: value.trim() } : null
}

/** Splits a heading from text on the same line: «Требования: опыт от года». */
export function headedLine(text: string): { part: VacancyPart; rest: string } | null {
  const alone = headingOf(text)
  if (alone) return { part: alone, rest: '' }
  const [, name = '', rest = ''] = /^([^:]{3,60}):\s*(\S.*)$/u.exec(text) ?? []
  const part = name ? headingOf(name) : null
  return part ? { part, rest } : null
}
