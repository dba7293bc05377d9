import type { SelectOption } from './select.tsx'

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

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('\u0451', '\u0435')
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  )
}
