import type { SelectOption } from './select.tsx'

export function searchOptions(options: readonly SelectOption[], query: string): SelectOption[] {
  const asked = splitWords(query)
  const found = options.filter(({ label }) => {
    const words = splitWords(label)
    return asked.every((begin) => words.some((word) => word.startsWith(begin)))
  })
  const unique = [...new Map(found.map((each) => [each.value, each])).values()]
  const rank = (option: SelectOption) => {
    if (isNamed(option, query)) return 0
    return splitWords(option.label)[0]?.startsWith(asked[0] ?? '') ? 1 : 2
  }
  return unique.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns whether the text is the whole name of the option. */
export function isNamed(option: SelectOption | undefined, text: string): boolean {
  return option !== undefined && splitWords(option.label).join(' ') === splitWords(text).join(' ')
}

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('\u0451', '\u0435')
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  )
}
