// Sentences with conditions and gaps: «[условие; условие] Текст с {пробелом}». A sentence is used only if all its
// conditions are true and all its gaps have a value. Conditions: [Android|iOS] the title has one of these words;
// [стаж 5+] the fact «стаж» is at least 5; [стаж <3] less than 3; [работает] the fact is true; [не работает] not true;
// [места Бурение] the fact «места» has this word. Gaps: {лет} is replaced by the fact, {Лет} by the capitalized fact,
// {20..60} by a round number, {вёл|вела} by the form for the person's gender.
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export interface Facts {
  title: string
  /** The tools that a sentence may mention, such as «1С»; null if it may mention any tool. */
  tools: ReadonlySet<string> | null
  named: Readonly<Partial<Record<FactName, string | number | boolean>>>
}

const factNames = [
  'стаж',
  'лет',
  'работает',
  'место',
  'места',
  'должность',
  'задачи',
  'языки',
  'умеет',
  'учёба',
  'имя',
  'город',
  'рядом',
  'удалённо',
  'график',
  'вакансия',
  'название',
  'компания',
  'совпало',
  'навыки',
  'чего',
  'мест',
  'фирма',
  'ночные',
  'минут',
  'дней',
  'где',
] as const
export type FactName = (typeof factNames)[number]

/** Returns the sentences whose conditions are true for a demo vacancy or resume, and whose gaps have values. */
export function fitting(sentences: readonly string[], facts: Facts): string[] {
  return sentences.flatMap((sentence) => {
    const { conditions, text, gaps, tools } = read(sentence)
    const isTrue =
      conditions.every((isHeld) => isHeld(facts)) &&
      gaps.every((name) => Boolean(facts.named[name])) &&
      (facts.tools === null || tools.every((tool) => facts.tools?.has(tool)))
    return isTrue ? [text] : []
  })
}

interface Read {
  conditions: readonly ((facts: Facts) => boolean)[]
  text: string
  gaps: readonly FactName[]
  tools: readonly string[]
}

const known = new Map<string, Read>()

function read(sentence: string): Read {
  const found = known.get(sentence)
  if (found) return found
  const [, conditions, text = sentence] = /^\[(.+?)\] (.+)$/s.exec(sentence) ?? []
  const made = {
    conditions: conditions === undefined ? [] : conditions.split('; ').map(readCondition),
    text,
    gaps: [...text.matchAll(gap)].map(([, name = '']) => factName(name)),
    tools: toolsIn(text),
  }
  known.set(sentence, made)
  return made
}

export function factsOfTitle(title: string, named: Facts['named'] = {}): Facts {
  return { title, tools: null, named }
}

/** Returns the items whose condition fits a name («[Кредит|Ломбард] …»); if none fits, those without conditions. */
export function mostFitting(items: readonly string[], name: string): string[] {
  const tagged = items.filter((item) => item.startsWith('['))
  const own = fitting(tagged, factsOfTitle(name))
  return own.length > 0 ? own : items.filter((item) => !item.startsWith('['))
}

export function fill(
  random: Random,
  sentence: string,
  facts: Facts,
  gender: Person['gender'],
): string {
  const text = sentence
    .replace(/\{(\d+)\.\.(\d+)\}/g, (_, from: string, to: string) =>
      String(5 * random.int(Number(from) / 5, Number(to) / 5)),
    )
    .replace(gap, (_, name: string) => {
      const value = String(facts.named[factName(name)])
      return isCapital(name) ? capital(value) : value
    })
  return gendered(text, gender)
}

/** Replaces gaps such as «{вёл|вела}» by the form for the person's gender. */
export function gendered(text: string, gender: Person['gender']): string {
  return text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, gender === 'male' ? '$1' : '$2')
}

const gap = /\{(\p{L}+)\}/gu

function readCondition(condition: string): (facts: Facts) => boolean {
  const [, not, name = '', wanted = ''] = /^(не )?(\p{L}+)(?: (.+))?$/u.exec(condition) ?? []
  if (!isFactName(name)) {
    const words = new RegExp(condition, 'i')
    return ({ title }) => words.test(title)
  }
  const isAs = readWanted(wanted)
  return ({ named }) => isAs(named[name]) !== Boolean(not)
}

function readWanted(wanted: string): (fact: string | number | boolean | undefined) => boolean {
  if (wanted === '') return Boolean
  const [, less, number] = /^(<)?(\d+)\+?$/.exec(wanted) ?? []
  const words = new RegExp(wanted, 'i')
  return (fact) => {
    if (typeof fact !== 'number') return typeof fact === 'string' && words.test(fact)
    return less ? fact < Number(number) : fact >= Number(number)
  }
}

const common =
  /^(?:API|IT|HR|CI|CD|B2B|B|C|E|CE|D|MS|UX|UI|CRM|SEO|SMM|A|QA|KZ|VIP|ACCA|BI|Power|[Ff]rontend|[Bb]ackend|[Ff]ullstack)$/

/** Returns the names of tools in a text, such as «TypeScript», «1С» and «ASP.NET». */
export function toolsIn(text: string): string[] {
  return [...text.matchAll(/1С|[A-Za-z][A-Za-z.#+]*[A-Za-z#+]|\b[A-Z]\b/g)]
    .map(([name]) => name)
    .filter((name) => !common.test(name))
}

function factName(name: string): FactName {
  const small = name.toLowerCase()
  if (!isFactName(small)) throw new Error(`Nothing fills the gap {${name}}`)
  return small
}

function isFactName(name: string): name is FactName {
  return (factNames as readonly string[]).includes(name)
}

function isCapital(text: string): boolean {
  return text.charAt(0) !== text.charAt(0).toLowerCase()
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Makes a function that chooses the least used sentences, so that a company's letters differ from each other. */
export function createRotation(random: Random) {
  const used = new Map<string, number>()
  return (sentences: readonly string[], count = 1): string[] => {
    const chosen = sentences
      .map((sentence) => ({ sentence, order: (used.get(sentence) ?? 0) + random.next() }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ sentence }) => sentence)
    for (const sentence of chosen) used.set(sentence, (used.get(sentence) ?? 0) + 1)
    return chosen
  }
}
export type Rotation = ReturnType<typeof createRotation>
