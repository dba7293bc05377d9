export type PageSlot = { page: number; far: boolean } | 'gap'

/** Returns the page numbers below a list: the first, the last and those near the current page. */
export function pageWindow(current: number, pageCount: number): PageSlot[] {
  const pages = [1, current - 2, current - 1, current, current + 1, current + 2, pageCount]
    .filter((page) => page >= 1 && page <= pageCount)
    .filter((page, index, all) => all.indexOf(page) === index)
    .sort((a, b) => a - b)

  return pages.flatMap((page, index): PageSlot[] => {
    const previous = pages[index - 1] ?? 0
    const slot = { page, far: Math.abs(page - current) === 2 && page !== 1 && page !== pageCount }
    if (page - previous === 2) return [{ page: page - 1, far: true }, slot]
    return page - previous > 2 ? ['gap', slot] : [slot]
  })
}
