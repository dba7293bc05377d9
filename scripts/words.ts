export interface Source {
  path: string
  text: string
}

interface Comment {
  line: number
  text: string
  continues: boolean
}

const comment = /^\s*(?:\/\/+|\/\*+|\*(?!\/))\s?(.*?)(?:\s*\*\/)?$/

export function commentsOf({ text }: Source): Comment[] {
  let above = false
  return text.split('\n').flatMap((line, index) => {
    const found = comment.exec(line)
    const words = found?.[1]?.trim() ?? ''
    const continues = above && words !== ''
    above = found !== null && !line.includes('*/') && words !== ''
    return found ? { line: index + 1, text: words, continues } : []
  })
}

/** Matches the beginning of a comment that lacks a subject, such as "Of". */
const riddle = /^(?:Of|What|Whom)\b|^Where\b[^,.]*\bthat\b/

/** Matches a comment behind code on its line; what quotes or slashes precede may be a string with a URL. */
const trailing = /^\s*[^\s/*'"`][^'"`]*\s\/\/ (.+)$/

/** Returns a message for each sentence of a comment that begins without a subject, with its file and line. */
export function findRiddles(source: Source): string[] {
  const behind = source.text.split('\n').flatMap((code, index) => {
    const text = trailing.exec(code)?.[1]
    return text ? [{ line: index + 1, text, continues: false }] : []
  })
  return [...commentsOf(source), ...behind]
    .toSorted((one, other) => one.line - other.line)
    .filter(({ text, continues }) => {
      const sentences = text.split(/(?<=[.!?]) +(?=[A-Z])/)
      return sentences.slice(continues ? 1 : 0).some((sentence) => riddle.test(sentence))
    })
    .map(({ line, text }) => `${source.path}:${line}: begin with the subject or the verb: ${text}`)
}

const declaration = /^(export )?(?:interface|type|class|enum) (\w+)/gm

/**
 * Returns a message for each exported type whose name has a second declaration: a second export, or any type of the
 * program if the first is of the contract. The packages import nothing of the contract and may use its words.
 */
export function findTwins(sources: readonly Source[]): string[] {
  const exported = new Map<string, string[]>()
  const local = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const [, isExported, name = ''] of text.matchAll(declaration)) {
      const homes = isExported ? exported : local
      homes.set(name, [...(homes.get(name) ?? []), path])
    }
  }
  return [...exported].flatMap(([name, paths]) => {
    const isOfContract = paths.some((path) => path.startsWith('api/contract/'))
    const own = (local.get(name) ?? []).filter((path) => !path.startsWith('packages/'))
    const homes = isOfContract ? [...paths, ...own] : paths
    if (homes.length < 2) return []
    return `${name} is declared in ${homes.join(' and ')}: give each its own name`
  })
}

/** Returns a message for each row of a table whose last cell is no commit of the history. */
export function findLostExamples(rows: readonly string[], history: readonly string[]): string[] {
  return rows.flatMap((row) => {
    const [thing = '', ...cells] = row.split('|').slice(1, -1)
    const example = cells.at(-1)?.trim() ?? ''
    if (/^[0-9a-f]{8}$/.test(example) && history.some((hash) => hash.startsWith(example))) return []
    return `README.md: the row «${thing.trim()}» needs a commit as its example, not «${example}»`
  })
}
