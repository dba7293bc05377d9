import { dictionaries } from '../../dictionaries/dictionaries.ts'

// Words in titles and categories for which the dictionary has other names; the first match is used.
const byWords: readonly [RegExp, string][] = [
  [
    /стаж[её]р.*администратор|системн\S* администратор|администратор сети|сетев\S* администратор/i,
    '113',
  ],
  [/сетев\S* инженер/i, '112'],
  [/devops|девопс/i, '160'],
  [/тимлид|руководител\S* группы разработки/i, '104'],
  [/менеджер по продукт/i, '73'],
  [/технический директор|директор по техническому/i, '125'],
  [/методолог/i, '155'],
  [/(?:управляющ|директор)\S* магазин/i, '35'],
  [/машинист/i, '63'],
  [/руководител\S* (?:группы|отдела).*(?:клиент|сервис)/i, '105'],
  [/консультант 1с|1с.консультант|стаж[её]р 1с/i, '96'],
  [/тестировщик|qa\b/i, '124'],
  [/системн\S* аналитик/i, '148'],
  [/бизнес.аналитик|аналитик бизнес/i, '150'],
  [/технической поддержки|техподдержк|helpdesk|сервис.?деск/i, '121'],
  [/сервисн\S* (?:инженер|центр)|инженер сервисного/i, '111'],
  [/мастер по ремонту|ремонт/i, '162'],
  [/директор по (?:ит|it|информац)|it.директор|cio/i, '36'],
  [/руководител\S* отдела продаж/i, '106'],
  [/руководител\S* проект|менеджер проект/i, '107'],
  [/безопасност/i, '116'],
  [/программист|разработчик|developer|верстальщик/i, '96'],
  [/call|колл.центр|оператор/i, '83'],
  [/торгов\S* представител/i, '129'],
  [/рекрутер|подбор/i, '118'],
  [/кадр/i, '117'],
  [/тендер/i, '119'],
  [/закуп/i, '66'],
  [/логист|вэд/i, '67'],
  [/кладовщик/i, '52'],
  [/бухгалтер/i, '18'],
  [/экономист/i, '142'],
  [/юрист/i, '146'],
  [/дизайнер/i, '34'],
  [/маркетолог|маркетинг/i, '68'],
  [/smm|контент/i, '3'],
  [/секретар|ассистент|помощник руковод/i, '110'],
  [/офис.менеджер/i, '88'],
  [/учител|преподават|педагог/i, '132'],
  [/недвижимост|риелтор/i, '6'],
  [/монтажник/i, '78'],
  [/электр/i, '143'],
  [/начальник участка|мастер участка/i, '82'],
  [/продав|кассир/i, '97'],
  [/(?:менеджер|специалист).*(?:продаж|клиент|заказчик)|продаж/i, '70'],
  [/аналитик/i, '10'],
  [/администратор/i, '113'],
  [/специалист it|ит.специалист|it.специалист|^техник|технический специалист/i, '121'],
  [/инженер/i, '114'],
]

/** Finds a specialty by the title of a vacancy, else by its category; null if both are unknown. */
export function specialtyFor(title: string, categories: string): string | null {
  return exactName(title) ?? byWord(title) ?? exactName(categories) ?? byWord(categories)
}

function byWord(text: string): string | null {
  return byWords.find(([words]) => words.test(text))?.[1] ?? null
}

/** Finds a specialty whose name, or a part of it between commas, is a complete part of the text. */
function exactName(text: string): string | null {
  const parts = new Set(text.toLowerCase().split(/\s*,\s*/))
  for (const group of dictionaries.specialty_groups) {
    for (const { code, name } of group.specialties) {
      if (
        name
          .toLowerCase()
          .split(/\s*,\s*/)
          .some((part) => parts.has(part))
      )
        return code
    }
  }
  return null
}
