import type { MetaFunction } from '@remix-run/node'

/** The name of the product, the same in every language. */
export const productName = 'Отклик'

/** The tag `<title>` of a page, with the name of the page and of the product. */
export function pageTitle(page: string | undefined) {
  return { title: `${page} — ${productName}` }
}

/** The tag of pages that search engines must not list. */
export const notIndexed = { name: 'robots', content: 'noindex' }

/** The `meta` of most pages: the title and the description from the data of the page's loader. */
export const meta: MetaFunction = ({ data }) => {
  const { title, description } = (data ?? {}) as { title?: string; description?: string }
  return [pageTitle(title), ...(description ? [{ name: 'description', content: description }] : [])]
}

/** The `meta` of most pages that search engines must not list. */
export const unindexedMeta: MetaFunction = (args) => [...(meta(args) ?? []), notIndexed]
