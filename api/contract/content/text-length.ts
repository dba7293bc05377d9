// Limits the total length of all texts of a resume or vacancy, so that the content fits into forms, drafts and replies.

type Path = (string | number)[]

/** Returns the total length of all texts, and the path of the longest text. */
export function measureTexts(content: object): { length: number; longest: Path } {
  const texts = textsIn(content, [])
  const [longest] = texts.toSorted((one, other) => other.text.length - one.text.length)
  return {
    length: texts.reduce((sum, { text }) => sum + text.length, 0),
    longest: longest?.path ?? [],
  }
}

function textsIn(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]))
}
