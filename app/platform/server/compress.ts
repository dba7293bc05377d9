import type { MiddlewareHandler } from 'hono'
import { compressed, encodingOf } from './encoding.ts'

const smallest = 1024
const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/

export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { res } = context
    const encoding = encodingOf(context.req.header('accept-encoding'))
    const type = res.headers.get('content-type') ?? ''
    if (!encoding || !res.body || res.headers.has('content-encoding') || !compressible.test(type)) {
      return
    }
    const whole = Buffer.from(await res.arrayBuffer())
    const isWorthIt = whole.length >= smallest
    const headers = new Headers(res.headers)
    headers.append('vary', 'accept-encoding')
    headers.delete('content-length')
    if (isWorthIt) headers.set('content-encoding', encoding)
    const body = isWorthIt ? compressed(whole, encoding) : whole
    context.res = undefined
    context.res = new Response(body as Uint8Array<ArrayBuffer>, { status: res.status, headers })
  }
}
