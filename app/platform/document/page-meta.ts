import type { MetaFunction } from '@remix-run/node'

export const productName = 'Отклик'

/** Returns the tag `<title>` with the names of the page and of the product. */
export function pageTitle(page: string | undefined) {
  return { title: `${page} — ${productName}` }
}

/** The tag that forbids search engines to list a page. */
export const notIndexed = { name: 'robots', content: 'noindex' }

export const meta: MetaFunction = ({ data }) => {
  const { title, description } = (data ?? {}) as { title?: string; description?: string }
  return [pageTitle(title), ...(description ? [{ name: 'description', content: description }] : [])]
}

export const unindexedMeta: MetaFunction = (args) => [...(meta(args) ?? []), notIndexed]
