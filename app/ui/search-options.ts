import type { SelectOption } from './select.tsx'

/**
 * The options that a search finds by the beginnings of their words, in whatever order: those that begin with it first, and
 * one that stands in several groups once.
 */
export function searchOptions(options: readonly SelectOption[], query: string): SelectOption[] {
  const asked = wordsOf(query)
  const found = options.filter(({ label }) => {
    const words = wordsOf(label)
    return asked.every((begin) => words.some((word) => word.startsWith(begin)))
  })
  const unique = [...new Map(found.map((each) => [each.value, each])).values()]
  const rank = ({ label }: SelectOption) => (wordsOf(label)[0]?.startsWith(asked[0] ?? '') ? 0 : 1)
  return unique.toSorted((one, other) => rank(one) - rank(other))
}

/** Signs that stand in names of professions, of C++ and C# for one, are letters; the Russian io counts as ie. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('\u0451', '\u0435')
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  )
}
