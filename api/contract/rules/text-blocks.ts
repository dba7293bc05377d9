// Splits a plain text, for example a text pasted from Word, into paragraphs, headings and lists.
import { lineBreak } from './line-break.ts'

export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** A list; `start` is the first number of a numbered list, null for bullets. */
  | { kind: 'list'; items: string[]; start: number | null }

const bullet = /^(?:[•●▪■◦○·∙‣⁃➢►▶✓✔☑✅]\s*|o\s{2,}|[*–—−-]\s+|[–—−-](?=\p{L}))(?=\S)/u
/** Matches characters that always begin a list item. A dash or a number may also begin a sentence. */
const sureBullet = /^[•●▪■◦○·∙‣⁃➢►▶✓✔☑✅]/u
const number = /^(\d{1,2})[.)]\s*(?=[^\d\s])/
const headings =
  /^(?:(?:наши |ваши |основные |должностные )?(?:обязанности|задачи|требования|условия(?: работы)?|функции)|(?:мы |что мы )?(?:предлагаем|гарантируем|ожидаем|ждём|ждем)|что (?:делать|нужно делать|предстоит делать)|чем предстоит заниматься|кого (?:мы )?ищем|о компании|о нас|о вакансии|преимущества|бонусы|график(?: работы)?|будет плюсом|міндеттері|талаптар|шарттар)\s*[:.]?$/iu
const headingMax = 60

export function textBlocks(text: string): TextBlock[] {
  const lines = text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter(Boolean)
  const kinds = lines.map(kindOf)
  const blocks: TextBlock[] = []
  lines.forEach((line, index) => {
    const kind = kinds[index]
    const before = blocks.at(-1)
    const isBeside = kinds[index - 1] === kind || kinds[index + 1] === kind
    const follows = before?.kind === 'heading'
    if (kind === 'bullet' && (isBeside || follows || sureBullet.test(line))) {
      return add(blocks, line.replace(bullet, ''), null)
    }
    const [mark, digits] = number.exec(line) ?? []
    if (mark && isBeside) return add(blocks, line.slice(mark.length), Number(digits))
    const isBeforeList = kinds[index + 1] !== null && kinds[index + 1] !== undefined
    const isHeading =
      index < lines.length - 1 &&
      line.length <= headingMax &&
      (headings.test(line) || (line.endsWith(':') && isBeforeList))
    blocks.push({ kind: isHeading ? 'heading' : 'paragraph', text: line })
  })
  return blocks
}

/** Returns a line without the bullet or number with which it begins as an item of a list. */
export function withoutMark(line: string): string {
  return line.replace(bullet, '').replace(number, '')
}

function kindOf(line: string): 'bullet' | 'number' | null {
  if (bullet.test(line)) return 'bullet'
  return number.test(line) ? 'number' : null
}

/** Adds an item to the last list, or to a new list if the last list is of a different kind or the number is 1. */
function add(blocks: TextBlock[], item: string, start: number | null): void {
  const before = blocks.at(-1)
  const isNext =
    before?.kind === 'list' && (before.start === null) === (start === null) && start !== 1
  if (isNext) before.items.push(item)
  else blocks.push({ kind: 'list', items: [item], start })
}
