import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { countdownPath } from '#contract/rules/maintenance.ts'

const yearS = 365 * 24 * 3600

const madeFiles = ['/robots.txt', '/sitemap.xml', '/offline.html', '/worker.js', countdownPath]

/**
 * Answers a bare 404 to a browser that requests a missing file; a person who opens its address gets a page. `/ru.data` is no
 * file.
 */
export async function noSuchFile(context: Context, next: () => Promise<void>) {
  const { path } = context.req
  const isOpened = context.req.header('accept')?.includes('text/html') ?? false
  if (isOpened || path.endsWith('.data') || madeFiles.includes(path)) return next()
  return context.text('Not found', 404)
}

/** Files of the build: browsers cache hashed ones for a year, the rest for an hour. */
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
