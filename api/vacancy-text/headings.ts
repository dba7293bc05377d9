// The labels of facts in the text of a vacancy, and the headings of its parts, in Russian and Kazakh.
import { headingOf, type VacancyPart } from '../contract/rules/vacancy-headings.ts'

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
