import type { MiddlewareHandler } from 'hono'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const smallest = 1024
const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/

/**
 * Compresses an answer once and whole, at once: a page takes a millisecond, which is a quarter of what handing it to
 * another thread and back costs, and a tenth of a brotli stream.
 */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { res } = context
    const accepted = context.req.header('accept-encoding') ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    const type = res.headers.get('content-type') ?? ''
    if (!encoding || !res.body || res.headers.has('content-encoding') || !compressible.test(type)) {
      return
    }
    const whole = Buffer.from(await res.arrayBuffer())
    const isWorthIt = whole.length >= smallest
    const body = !isWorthIt
      ? whole
      : encoding === 'br'
        ? brotliCompressSync(whole, {
            chunkSize: 64 * 1024,
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 4,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              // A window of 256 kB holds any page; the default of 4 MB is mostly cleared memory.
              [constants.BROTLI_PARAM_LGWIN]: 18,
              [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
            },
          })
        : gzipSync(whole)
    const headers = new Headers(res.headers)
    headers.append('vary', 'accept-encoding')
    headers.delete('content-length')
    if (isWorthIt) headers.set('content-encoding', encoding)
    context.res = undefined
    context.res = new Response(body, { status: res.status, headers })
  }
}
