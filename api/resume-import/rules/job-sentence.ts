// The names of a job in a sentence: «Работала старшим продавцом в магазине «Заря»».
import { beginsAsPosition, occupationAs, occupationIn } from './occupations.ts'

const verb =
  /^(?:.*[\s,])?(?:работал[аи]?|работаю|трудил\p{L}+|тружусь|принят[аы]?|устроил\p{L}+|был[аи]?|являюсь)\s+/iu
const connective =
  /^(?:(?:а|и|я|до\s+этого|до\s+того|раньше|ранее|потом|затем|далее|после\s+этого|сейчас|также|последние\s+\S+\s+лет|там\s+же|в\s+качестве|на\s+должност[ьи])[\s,;:\p{Dash}]+)+/iu
const preposition = /^(?:в|во|на|у)$/iu
const stop = /^(?:с|со|по|до|из|около|когда|где|уволен\p{L}*|работа\p{L}+|[\p{Dash}(].*)$/iu

/** Returns both names in their usual form; null if the text is no such sentence. */
export function readSentence(text: string): { employer: string; position: string } | null {
  const said = text.replace(verb, '')
  const words = quotesWhole(said.replace(connective, '')).split(' ')
  const place = words.findIndex((word) => preposition.test(word))
  const role = roleIn(words, place, said !== text)
  if (role < 0) return null
  const employer = place < 0 ? [] : phrase(words, place + 1, role > place ? role : words.length)
  const end = words.slice(role).findIndex((word) => preposition.test(word))
  const [own = '', ...more] = phrase(words, firstOf(words, role), end < 0 ? undefined : role + end)
  const position = [own, ...more].map((word, at) =>
    at <= role - firstOf(words, role) ? inNominative(word) : word,
  )
  return {
    position: capital(position.join(' ')),
    employer: workplace(employer.join(' ').replaceAll('\u00A0', ' ')),
  }
}

/** Returns at which word the occupation stands, in the form that sentences have. */
function roleIn(words: readonly string[], place: number, hasVerb: boolean): number {
  const known = words.slice(0, 10).findIndex(isRoleAs)
  if (known >= 0) return known
  if (hasVerb) return words.slice(0, 3).findIndex((word) => instrumental.test(word))
  const isNamed = place > 0 && beginsAsPosition(words.slice(0, place).join(' '))
  const employer = words.slice(place + 1).join(' ')
  return isNamed && (workplace(employer) !== employer || /^[\p{Lu}«"“]/u.test(employer)) ? 0 : -1
}

function isRoleAs(word: string): boolean {
  return occupationAs(word) !== null && occupationIn(word) === null
}

/** The words from one up to the end of the phrase: a comma, another preposition or the word before `end`. */
function phrase(words: readonly string[], begin: number, end?: number): string[] {
  const own = words.slice(begin, end)
  const stops = own.findIndex((word, at) => at > 0 && stop.test(word) && !/^по$/i.test(word))
  const ends = own.findIndex((word) => /[,.;]$/.test(word))
  const count = Math.min(stops < 0 ? 9 : stops, ends < 0 ? 9 : ends + 1)
  return own.slice(0, count).map((word) => word.replace(/[,.;]+$/, ''))
}

/** Adjectives before the occupation belong to it. */
function firstOf(words: readonly string[], role: number): number {
  let first = role
  while (first > 0 && /(?:ым|им|ой|ей)$/u.test(words[first - 1] ?? '')) first -= 1
  return first
}

const instrumental = /^\p{L}{3,}(?:ом|ем|цей|кой|иной)[,.]?$/iu

function inNominative(word: string): string {
  if (isRoleAs(word)) return occupationAs(word) ?? word
  return word
    .replace(/цом$/u, 'ец')
    .replace(/(?:ом|ем)$/u, '')
    .replace(/ым$/u, 'ый')
    .replace(/им$/u, 'ий')
    .replace(/(?:цей|кой|иной)$/u, (end) => `${end.slice(0, -2)}а`)
    .replace(/(?:ой|ей)$/u, 'ая')
}

/** A name in quotes stays one word. */
function quotesWhole(text: string): string {
  return text.replace(/[«"“„][^«»"“”„]+[»"”]/gu, (name) => name.replace(/\s/g, '\u00A0'))
}

const endings: [RegExp, string][] = [
  [/^(детск)ом(?=\s+сад)/iu, '$1ий'],
  [/^((?:детский\s+)?(?:дет)?сад(?:ик)?)[уе](?!\p{L})/iu, '$1'],
  [/^(столов)ой(?!\p{L})/iu, '$1ая'],
  [
    /^(\p{L}*(?:школ|больниц|клиник|аптек|гостиниц|фирм|химчистк|мойк|баз|фабрик|парикмахерск))е(?!\p{L})/iu,
    '$1а',
  ],
  [/^(\p{L}*(?:пекарн|кофейн))е(?!\p{L})/iu, '$1я'],
  [/^(\p{L}*(?:компани|студи|академи|типографи|гимнази|организаци))и(?!\p{L})/iu, '$1я'],
  [/^(\p{L}*(?:предприяти|учреждени|отделени))и(?!\p{L})/iu, '$1е'],
  [/^(\p{L}*(?:агентств|хозяйств))е(?!\p{L})/iu, '$1о'],
  [/^(сем)ье(?!\p{L})/iu, '$1ья'],
  [/^(отел)е(?!\p{L})/iu, '$1ь'],
  [
    /^(\p{L}*(?:завод|магазин|маркет|ресторан|салон|банк|склад|центр|университет|колледж|институт|цех|лицей|бар|лагер|совхоз|колхоз|клуб|театр))е(?!\p{L})/iu,
    '$1',
  ],
]

/** «магазине «Заря»» is the employer «магазин «Заря»». */
function workplace(text: string): string {
  return endings.reduce((name, [ending, usual]) => name.replace(ending, usual), text)
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
