// Divides the lines of a resume by its headings in Russian, Kazakh and English.
import { plain, type Line } from './lines.ts'

export type SectionKind =
  | 'head'
  | 'contacts'
  | 'position'
  | 'experience'
  | 'education'
  | 'courses'
  | 'skills'
  | 'languages'
  | 'driving'
  | 'about'
  | 'other'

export interface Section {
  kind: SectionKind
  heading: string
  lines: Line[]
}

const headings: [SectionKind, RegExp][] = [
  [
    'position',
    /^(?:желаем(?:ая|ые|ый)\s+(?:должност|позици|ваканси|работ|професси).*|цель(?:\s+(?:резюме|поиска(?:\s+работы)?|соискания|обращения))?|(?:career\s+)?objective|position(?:\s+(?:sought|desired))?|desired\s+position|соискание\s+должности|ищу\s+работу|претендую\s+на\s+(?:должность|вакансию|позицию)|қалаған\s+лауазым\p{L}*|желаемая\s+должность\s+и\s+зарплата|пожелания\s+к\s+(?:будущей\s+)?работе)$/u,
  ],
  [
    'courses',
    /^(?:курсы.*|повышение\s+квалификации.*|дополнительное\s+(?:профессиональное\s+)?(?:образование|обучение).*|сертификат\p{L}*.*|тренинг\p{L}*.*|(?:professional\s+)?(?:courses|certifications?|certificates|trainings?)(?:\s.*)?|licenses?\s*(?:&|and)\s*certifications?|тесты,?\s+экзамены|электронные\s+сертификаты|қосымша\s+білім|семинары.*)$/u,
  ],
  [
    'experience',
    /^(?:опыт\s+раб\.?|(?:мой\s+)?(?:профессиональный\s+|трудовой\s+|практический\s+|рабочий\s+)?опыт(?:\s+(?:профессиональной\s+)?(?:работы|деятельности))?(?:\s*(?:\p{Dash}|:|\()?\s*\d.*)?|опыт\s+работы\s+(?:и|по)\s.*|опыт\s+и\s+.*|трудов(?:ой|ая)\s+(?:стаж|деятельность|опыт|биография|история)|(?:предыдущие\s+|последние\s+|прошлые\s+)?места?\s+работы|последнее\s+место\s+работы|карьера|карьерный\s+путь|послужной\s+список|профессиональн(?:ая|ый)\s+(?:деятельность|путь|история|карьера)|стаж(?:\s+работы)?|(?:мой|моя|мои|предыдущ\p{L}+|последн\p{L}+|прошл\p{L}+|основн\p{L}+)\s+(?:опыт|работа|места?\s+работы|карьера|стаж)(?:\s+работы)?|где\s+(?:я\s+)?(?:работал|трудил)\p{L}*|работа|(?:work(?:ing)?|professional|employment|relevant)?\s*(?:experience|history)(?:\s*\p{Dash}?\s*\d.*)?|employment|work|career(?:\s+(?:history|summary))?|(?:еңбек|жұмыс)\s+(?:тәжірибесі|өтілі|жолы)|тәжірибе(?:м|сі)?)$/u,
  ],
  [
    'education',
    /^(?:образ\.?|(?:мое\s+)?(?:основное\s+|базовое\s+|высшее\s+|профессиональное\s+)?образование(?:(?:\s+и|\s?,)\s.*)?|(?:academic\s+|higher\s+)?education(?:\s+(?:and|&)\s.*)?|academic\s+background|обучение|учеба|образовани[ея]\s*\/.*|уровень\s+образования|білім(?:і|ім)?|где\s+(?:я\s+)?учил(?:ся|ась)|учебные?\s+заведени[ея])$/u,
  ],
  [
    'languages',
    /^(?:(?:знание|владение|уровень)\s+(?:иностранн\p{L}+\s+)?язык(?:ов|ами|а)|(?:иностранные\s+)?языки|(?:foreign\s+)?languages?(?:\s+skills)?|тілдер(?:і|ді\s+білу)?|тіл\s+білуі|языковые\s+(?:навыки|знания))$/u,
  ],
  [
    'driving',
    /^(?:опыт\s+вождения|водительск(?:ие\s+права|ое\s+удостоверение)|driving(?:\s+licen[cs]e)?)$/u,
  ],
  [
    'skills',
    /^(?:(?:мои\s+)?(?:ключевые|профессиональные|основные|технические|специальные|компьютерные|личные|hard|soft|цифровые|деловые)?\s*(?:навыки|умения|компетенции|знания)(?:\s*(?:и|,|&)\s+.*)?|(?:key|technical|top|core|professional|hard|soft|computer|other)?\s*skills(?:\s+(?:and|&)\s.*)?|core\s+competencies|competencies|технологии|стек(?:\s+технологий)?|technologies|tech\s+stack|инструменты|tools|владение\s+(?:пк|компьютером|программами).*|знание\s+(?:пк|программ).*|программы|дағды(?:лар)?(?:ы|ым)?|skills\s+summary|профессиональные\s+качества|умею|что\s+(?:я\s+)?(?:умею|знаю)(?:\s.*)?)$/u,
  ],
  [
    'about',
    /^(?:о\s+себе|обо\s+мне|немного\s+о\s+себе|about(?:\s+me)?|(?:professional\s+|executive\s+|career\s+)?summary|profile|профиль|личные(?:\s+и\s+деловые)?\s+качества|личностные\s+качества|качества|дополнительн(?:ая|ые)\s+(?:информация|сведения|данные)|доп\.?\s+информация|дополнительно|общие\s+сведения|краткая\s+информация|кратко(?:\s+о\s+себе)?|additional(?:\s+information)?|personal\s+(?:qualities|statement|profile)|өзім\s+туралы|қосымша\s+ақпарат|жеке\s+қасиеттер(?:і|ім)?|прочее|о\s+кандидате|коротко\s+о\s+\p{L}+|сильные\s+стороны)$/u,
  ],
  [
    'contacts',
    /^(?:(?:мои\s+)?контакт(?:ы|ная\s+информация|ные\s+данные)|способы\s+связ(?:аться|и)|contacts?(?:\s+(?:info|information|details|me))?|личн(?:ые|ая)\s+(?:данные|информация|сведения)|персональн(?:ые|ая)\s+(?:данные|информация)|общая\s+информация|анкетные\s+данные|personal\s+(?:info|information|details|data)|байланыс(?:\s+.*)?|жеке\s+(?:мәліметтер|деректер|ақпарат)|связь|данные)$/u,
  ],
  [
    'other',
    /^(?:рекомендации.*|references?|портфолио|portfolio|публикации|publications?|хобби(?:\s.*)?|интересы|увлечения|hobbies(?:\s.*)?|interests|проекты|projects|награды.*|honors.*|awards.*|семейное\s+положение|ссылки|links|social|социальные\s+сети|воинская\s+(?:служба|обязанность)|служба\s+в\s+армии|достижения|achievements|волонтерство|volunteer(?:ing|\s+experience)?|гражданство|фото|patents?|мой\s+проект)$/u,
  ],
]

/** Headings that are part of a job when they stand among jobs. */
const withinJob =
  /^(?:достижения|achievements|проекты|projects|технологии|technologies|стек.*|инструменты|tools|tech stack|навыки|работа|work|projects)$/u
const resumeTitle =
  /^(?:резюме|resume|cv|curriculum\s+vitae|анкета(?:\s+соискателя)?|түйіндеме|summary\s+of)$/u

/** A heading that is written without a colon before what it heads. */
const headingBefore = /^(Образование|Опыт работы)\s+((?=\p{Lu}).+)$/u

export function headingOf(text: string): SectionKind | null {
  if (/:\s*\S/.test(text)) return null
  const words = plain(text)
    .replace(/^[\d.)\s]{1,4}(?=\p{L})/u, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[\s:.\p{Dash}_]+$/u, '')
    .replace(/\s\([^()]*\)$/, '')
  if (words.length < 3 || words.length > 70) return null
  // Forms in two languages: «Білімі / Образование».
  for (const each of [words, ...words.split(/\s\/\s/)]) {
    const found = headings.find(([, pattern]) => pattern.test(each))
    if (found) return found[0]
  }
  return null
}

export function isResumeTitle(text: string): boolean {
  return resumeTitle.test(
    plain(text)
      .replace(/[^\p{L}\s]/gu, '')
      .trim(),
  )
}

export function sectionsOf(lines: readonly Line[]): Section[] {
  let current: Section = { kind: 'head', heading: '', lines: [] }
  const sections = [current]
  const begin = (kind: SectionKind, heading: string) => {
    current = { kind, heading, lines: [] }
    sections.push(current)
  }
  for (const line of lines) {
    const isItem = line.isBullet && (line.text.length > 40 || /^\p{Ll}/u.test(line.text))
    const kind = isItem ? null : headingOf(line.text)
    const isOfJob =
      current.kind === 'experience' && withinJob.test(plain(line.text).replace(/[\s:]+$/, ''))
    // A list of all jobs of an official begins with its title.
    const isTitle = kind === 'experience' && line === lines[0]
    if (isTitle) line.isUsed = true
    else if (kind && !isOfJob) {
      line.isUsed = true
      begin(kind, line.text)
      continue
    }
    const [, label = '', content = ''] =
      /^([^:\t]{3,65})(?::\s*|\t)(\S.*)$/.exec(line.text) ??
      /^((?:Образование|Опыт работы|Навыки|Языки)\s*)\p{Dash}\s*(\S.*)$/iu.exec(line.text) ??
      headingBefore.exec(line.text) ??
      []
    const inline = label && headingOf(label)
    // «Опыт работы: 5 лет» says no job, and «Должность: …» is a label within a job.
    if (
      inline &&
      inline !== 'position' &&
      !(current.kind === 'experience' && inline === 'other') &&
      !(current.kind === 'experience' && withinJob.test(plain(label)))
    ) {
      begin(inline, label)
      line.text = content
    }
    current.lines.push(line)
  }
  return sections
}
