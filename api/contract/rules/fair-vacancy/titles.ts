// The style of a title, and titles that name two jobs.
import { foldPattern } from './folded-text.ts'

/** A fault in the style of a title. It never prevents publishing. */
export type TitleFault = 'capitals' | 'spaced' | 'emoji' | 'signs' | 'urgent'

const emoji = /\p{Extended_Pictographic}\ufe0f?/gu
const signs = /[!★☆✔✓]+|[*#]{2,}|\?{2,}|\.{4,}|[=~_]{2,}/gu
const urgent = /(?<!\p{L})(?:очень )?(?:срочно|срочный набор|шұғыл|внимание)(?!\p{L})[:,]?/giu
const spaced = /(?<!\p{L})(?:\p{L} ){3,}\p{L}(?!\p{L})/gu

/** Names that are written in capitals, apart from those without vowels. */
const abbreviations = new Set(
  'АЗС АУП АХО БАД ВОХР ГАИ ЕНТ ЖКХ ИП ИТ ИТР КИП КСК МТО МРТ ОТК ПВО ТОО УЗИ ЭКГ ЭКО HR IT UX UI QA SEO AI API IOS CEO CFO CAD ERP SAP'.split(
    ' ',
  ),
)

/** Returns what is wrong with the style of a title. */
export function titleFaults(title: string): TitleFault[] {
  const has = (pattern: RegExp) => title.search(pattern) !== -1
  const found: Record<TitleFault, boolean> = {
    capitals: shoutedWords(title).length > 0,
    spaced: has(spaced),
    emoji: has(emoji),
    signs: has(signs),
    urgent: has(urgent),
  }
  return (Object.keys(found) as TitleFault[]).filter((fault) => found[fault])
}

/** Returns the title without shouting and signs; a title without faults stays as it is. */
export function plainTitle(title: string): string {
  if (titleFaults(title).length === 0) return title
  const joined = title.replace(spaced, (word) => word.replaceAll(' ', ''))
  const shouted = shoutedWords(joined)
  const calm = joined
    .replace(/[\p{L}\d]+/gu, (word) => (shouted.includes(word) ? word.toLowerCase() : word))
    .replace(emoji, ' ')
    .replace(signs, ' ')
    .replace(urgent, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,.:;–—-]+|[\s,.:;–—-]+$/gu, '')
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}

/** A title shouts if it has a long word in capitals; then its short words in capitals are no names either. */
function shoutedWords(title: string): string[] {
  const capitals = (title.match(/[\p{L}\d]+/gu) ?? []).filter(
    (word) => /^\p{Lu}{2,}$/u.test(word) || (/^\p{Lu}$/u.test(word) && /^[ВИКОСУЯ]$/u.test(word)),
  )
  const long = capitals.filter(({ length }) => length > 4)
  const isShouted =
    long.length > 0 || (capitals.some(({ length }) => length > 3) && !/\p{Ll}/u.test(title))
  return isShouted ? capitals.filter((word) => !isName(word)) : []
}

function isName(word: string): boolean {
  return abbreviations.has(word) || (word.length > 1 && !/[АЕЁИОУЫЭЮЯӘІӨҰҮAEIOUY]/u.test(word))
}

/** Trades whose jobs one person does not do at once. */
const trades = [
  'повар|кондитер|пекар|аспаз',
  'бухгалтер|экономист|аудитор|есепші',
  'водител|шофер|экспедитор|курьер|жүргізуші|таксист|автомойщик',
  'продав|кассир|консультант|мерчендайз|товаровед|сатушы',
  'официант|бармен|бариста|хостес|даяшы',
  'уборщи|дворник|посудомо|горничн|тазалаушы',
  'охранник|сторож|вахтер|күзетші',
  'грузчик|кладовщик|комплектовщик|упаковщик|разнорабоч|жүкші',
  'программист|разработчик|тестировщик|дизайнер',
  'юрист|адвокат|нотариус|заңгер',
  'врач|медсест|фельдшер|санитар|дәрігер|мейіргер',
  'учител|воспитател|педагог|репетитор|няня|мұғалім|тәрбиеші',
  'парикмахер|маникюр|косметолог|визажист|массажист|шаштараз',
  'сварщик|слесар|токар|электрик|сантехник|механик|плотник|монтажник|дәнекерлеуші',
  'администратор|секретар|делопроизводител',
  'маркетолог|smm|смм|таргетолог|копирайтер',
  'флорист|садовник|озеленител',
  'логист|снабженец|закупщик|диспетчер',
  'швея|портн|закройщик|тігінші',
  'фотограф|видеограф',
  'тренер|инструктор',
  'кадровик|рекрутер|эйчар',
  'переводчик|журналист|редактор',
].map((trade) => new RegExp(`(?<!\\p{L})(?:${foldPattern(trade)})`, 'u'))

const between =
  /\s(?:и|или|жане|мен|пен|плюс|а также|заодно)\s|[,/+&;]|\s[-–—]\s|,? он[аи]?[ -]же | по совместительству /u

/** Returns whether a title names jobs of two trades, as «Повар и бухгалтер» does. */
export function namesTwoJobs(title: string): boolean {
  const named = foldPattern(title.toLowerCase())
    .split(between)
    .map((part) => trades.findIndex((trade) => trade.test(part)))
  return new Set(named.filter((trade) => trade !== -1)).size > 1
}
