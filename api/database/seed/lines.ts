/** One item per line. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Items that suit a title: «[iOS|Swift] …» belongs to titles with one of these words, the rest to any. */
export function fitting(items: readonly string[], title: string): string[] {
  return items.flatMap((item) => {
    const [, words, text] = /^\[(.+?)\] (.+)$/s.exec(item) ?? []
    if (words === undefined || text === undefined) return [item]
    return new RegExp(words, 'i').test(title) ? [text] : []
  })
}

/** The items written for this name where there are any, else those that suit every name. */
export function mostFitting(items: readonly string[], name: string): string[] {
  const own = fitting(
    items.filter((item) => item.startsWith('[')),
    name,
  )
  return own.length > 0 ? own : items.filter((item) => !item.startsWith('['))
}
