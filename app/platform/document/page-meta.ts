/** The name of the product, the same in every language. */
export const productName = 'Отклик'

/** The `<title>` of a page, for its `meta`. */
export function pageTitle(page: string | undefined) {
  return { title: `${page} — ${productName}` }
}

/** For pages that search engines leave out. */
export const notIndexed = { name: 'robots', content: 'noindex' }
