// The position that a text looks for: «Повар», «Кафе ищет продавца-консультанта», «Требуется сварщик в цех».
import { vacancyLimits } from '../contract/rules/limits.ts'
import { withoutMark } from '../contract/rules/text-blocks.ts'
import type { Executor } from '../scope.ts'
import { meaningsIn } from '../search/parse-query.ts'
import { splitText } from '../search/words.ts'
import { payIn } from './pay.ts'

const wanted =
  /(?<!(?<!\p{L})не\s)(?:ищ(?:ет|ем|у|ут)|требу(?:ется|ются)|приглаша(?:ет|ем)|нуж(?:ен|на|ны)|набира(?:ет|ем)|возьм[её]м|открыт[аы]?\s+ваканси\p{L}|в\s+поиске)(?:\s+(?:срочно|к\s+себе\s+в\s+команду|в\s+команду|на\s+(?:постоянную\s+)?(?:работу|должность|позицию|вакансию)))*\s*:?\s+(?<name>\p{L}.{1,80}?)(?=[.,;:!?()]|\s(?:в|во|на|с|со|для|от|за|по|из|у)\s|$)/iu
const noName =
  /^(?:привет|здравствуй|добрый|доброго|всем|внимание|друзья|коллеги|срочно|(?:не|без|опыт|стаж)(?!\p{L}))/iu

/** Returns the position in a line; null if it has none. `isFirst`: the first line of a text is usually its title. */
export async function titleIn(
  db: Executor,
  typed: string,
  isFirst: boolean,
): Promise<string | null> {
  const line = withoutMark(typed)
  const said = wanted.exec(line)?.groups?.name
  if (said && !noName.test(said)) return sentenceCase(await nominative(db, said.trim()))
  const bare = withoutPay(line)
  const isShort = bare.length <= vacancyLimits.title && bare.split(' ').length <= 14
  if (!isShort || bare.length < vacancyLimits.titleMin || line.endsWith('.')) return null
  if (noName.test(bare)) return null
  const meanings = await meaningsIn(db, bare)
  const isOccupation = meanings.some(({ meaning }) => meaning.kind === 'occupation')
  return isOccupation || (isFirst && /^\p{Lu}/u.test(bare)) ? sentenceCase(bare) : null
}

export function withoutPay(line: string): string {
  const rest = payIn(line, false)?.rest ?? line
  return rest.replace(/[\s,;:!(\p{Dash}]+$/gu, '').trim()
}

/** «Ищем продавца-консультанта» names a «продавец-консультант»; a name that the lexicon does not have stays. */
async function nominative(db: Executor, said: string): Promise<string> {
  const words = splitText(said)
  for (const { meaning } of await meaningsIn(db, said)) {
    if (meaning.kind !== 'occupation') continue
    const name = meaning.names.find((each) => isForm(words, splitText(each)))
    if (name) return name
  }
  return said
}

/** Returns whether the words are a grammatical form of a name; stems differ in «продавец» and «продавца». */
function isForm(words: readonly string[], name: readonly string[]): boolean {
  return (
    words.length === name.length &&
    words.every((word, index) => word.slice(0, 4) === name[index]?.slice(0, 4))
  )
}

function sentenceCase(text: string): string {
  return (text[0]?.toUpperCase() ?? '') + text.slice(1)
}
