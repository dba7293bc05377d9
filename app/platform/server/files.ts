import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { countdownPath } from '#contract/rules/maintenance.ts'

const yearS = 365 * 24 * 3600

const madeFiles = ['/robots.txt', '/sitemap.xml', '/offline.html', '/worker.js', countdownPath]

/** Replies 404 without a page if the URL is a missing file. */
export async function noSuchFile(context: Context, next: () => Promise<void>) {
  const { path } = context.req
  const isOpened = context.req.header('accept')?.includes('text/html') ?? false
  if (isOpened || path.endsWith('.data') || madeFiles.includes(path)) return next()
  return context.text('Not found', 404)
}

/** Sends the built files; browsers keep files with a hash in the name for a year. */
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
