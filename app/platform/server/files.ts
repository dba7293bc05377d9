import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { countdownPath } from '#contract/rules/maintenance.ts'

const yearS = 365 * 24 * 3600

const madeFiles = ['/robots.txt', '/sitemap.xml', '/offline.html', '/worker.js', countdownPath]

/** Replies to the URL of a missing file with status 404 and a short text instead of a whole page. */
export async function noSuchFile(context: Context, next: () => Promise<void>) {
  const { path } = context.req
  const isOpened = context.req.header('accept')?.includes('text/html') ?? false
  if (isOpened || path.endsWith('.data') || madeFiles.includes(path)) return next()
  return context.text('Not found', 404)
}

/** Sends the built files. Browsers keep a file with a hash in its name for a year. */
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
