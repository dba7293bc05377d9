// The names that employers give to the columns of a table and to the elements of an XML file.
import type { VacancyColumn } from '../contract/rules/vacancy-file.ts'

export interface FoundColumn {
  column: VacancyColumn | 'key'
  /** A word that the name says of its cells: «Зарплата от». */
  before: string
}

type Names = [FoundColumn['column'], RegExp, before?: string]

const pay = 'зарплата|з/п|зп|оклад|доход|оплата|salary|pay|basepay'
const names: Names[] = [
  ['key', /^(?:id|ид|код|номер|internal-id|idvalue|vacancy id|vacancy code)$/],
  [
    'title',
    /^(?:название.*|должность|вакансия|позиция|title|name|job-name|positiontitle|бос орын|лауазым)$/,
  ],
  ['specialty', /^(?:специальность|профессия|specialty|profession|specialization)$/],
  ['city', /^(?:город|регион|city|area(?: name| value)?|region|municipality|қала)$/],
  [
    'address',
    /^(?:адрес.*|место работы|address(?: raw)?|addressline|deliveryaddress addressline)$/,
  ],
  ['pay', new RegExp(`^(?:${pay})(?: от| from| min)$|^(?:basepayamountmin|rangeminimum)$`), 'от '],
  ['pay', new RegExp(`^(?:${pay})(?: до| to| max)$|^(?:basepayamountmax|rangemaximum)$`), 'до '],
  [
    'pay',
    new RegExp(
      `^(?:${pay}|оплата труда|жалақы)$|^(?:валюта|currency|currencycode|(?:${pay}) currency(?:code)?)$`,
    ),
  ],
  ['experience', /^(?:(?:требуемый )?опыт.*|стаж.*|experience(?: id)?|тәжірибе)$/],
  [
    'work',
    /^(?:график.*|(?:тип |вид )?занятост[ьи]|формат.*|режим.*|schedule(?: name)?|employment(?: name)?|кесте)$/,
  ],
  [
    'description',
    /^(?:описание.*|о работе|текст.*|description|formattedpositiondescription(?: name| value)?|duty)$/,
  ],
  ['responsibilities', /^(?:обязанности.*|задачи|responsibilities|міндеттер.*)$/],
  ['requirements', /^(?:требования.*|requirements?|qualifications?|талаптар.*)$/],
  ['conditions', /^(?:условия.*|мы предлагаем|conditions|terms|шарттар.*)$/],
  ['skills', /^(?:(?:ключевые )?навыки|skills?|key skills?|key_skills?(?: skill| name)?)$/],
  [
    'contact',
    /^(?:контакт.*|телефон|почта|e-?mail|phone|contacts?(?: name| phone| email| phones)?|formattednumber|internetemailaddress)$/,
  ],
]

/** Returns the column that a name means; null if the import does not know it. */
export function columnOf(header: string): FoundColumn | null {
  const name = header
    .toLowerCase()
    .replace(/[*:.,]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const known = names.find(([, pattern]) => pattern.test(name))
  return known ? { column: known[0], before: known[2] ?? '' } : null
}
