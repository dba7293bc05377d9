import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { countdownPath } from '#contract/rules/maintenance.ts'

const yearS = 365 * 24 * 3600

/** Files that the program makes itself. */
const madeFiles = ['/robots.txt', '/sitemap.xml', '/offline.html', '/worker.js', countdownPath]

/**
 * A browser that asks for a file has no use for a page that says so, a person who opens its address has; `/ru.data` is
 * what a page is made of.
 */
export async function noSuchFile(context: Context, next: () => Promise<void>) {
  const { path } = context.req
  const isOpened = context.req.header('accept')?.includes('text/html') ?? false
  if (isOpened || path.endsWith('.data') || madeFiles.includes(path)) return next()
  return context.text('Not found', 404)
}

/** Files of the build: hashed ones for a year, the rest for an hour. */
export function files(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, context) => {
      const isHashed = context.req.path.startsWith('/assets/')
      context.header(
        'cache-control',
        isHashed ? `public, max-age=${yearS}, immutable` : 'public, max-age=3600',
      )
    },
  })
}
