import type { SelectOption } from './select.tsx'

/** Finds options whose words begin with the typed words, in any order. */
export function searchOptions(options: readonly SelectOption[], query: string): SelectOption[] {
  const asked = splitWords(query)
  const found = options.filter(({ label }) => {
    const words = splitWords(label)
    return asked.every((begin) => words.some((word) => word.startsWith(begin)))
  })
  const unique = [...new Map(found.map((each) => [each.value, each])).values()]
  const rank = ({ label }: SelectOption) =>
    splitWords(label)[0]?.startsWith(asked[0] ?? '') ? 0 : 1
  return unique.toSorted((one, other) => rank(one) - rank(other))
}

/** Splits a text into words. Signs count as letters, because of names such as C++ and C#; ё equals е. */
function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('\u0451', '\u0435')
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  )
}
