import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { env } from '#app/platform/env/env.server.ts'
import { loadContext } from '#app/platform/env/load-context.ts'
import { i18nFor } from '#app/platform/i18n/i18n.server.ts'
import { reportError } from '#app/platform/observability/report.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/platform/security/headers.server.ts'
import { impersonalCookies } from '#app/platform/security/impersonal-cookies.ts'
import { NonceProvider } from '#app/platform/security/nonce.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'
import { InlineStylesProvider } from '#app/styles/inline-styles.ts'
import { hasStylesCached, stylesheet } from '#app/styles/stylesheet.server.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  protect(request, headers)
  // Bots get no error page (spec §2); a form that is answered with a refusal is no error page.
  if (context.staticHandlerContext.errors && isbot(request.headers.get('user-agent'))) {
    return new Response(null, { status, headers })
  }
  const nonce = randomBytes(16).toString('base64')
  const lang = new URL(request.url).pathname.split('/')[1] ?? ''
  const html = await renderWhole(
    <NonceProvider value={nonce}>
      <InlineStylesProvider value={hasStylesCached(request) ? '' : stylesheet.css}>
        <I18nextProvider i18n={i18nFor(lang)}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </InlineStylesProvider>
    </NonceProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy(nonce))
  return new Response(html, { status, headers })
}

export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  protect(request, response.headers)
  return response
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted) reportError(error, loadContext(context).requestId)
}

/** Pages are never in a shared cache, and what a signed-in visitor sees is in none (rulings, Pages). */
function protect(request: Request, headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders(isSecure(request)))) {
    headers.set(name, value)
  }
  const isPersonal = impersonalCookies(request) === null
  headers.set(
    'cache-control',
    isPersonal || headers.has('set-cookie') ? 'private, no-store' : 'private, no-cache',
  )
}

function policy(nonce: string): string {
  const hub = env.hubUrl && `${env.hubUrl} ${env.hubUrl.replace(/^http/, 'ws')}`
  return contentSecurityPolicy(nonce, { connectTo: hub })
}

/** The whole document: streamed Suspense content would stay hidden without script. */
function renderWhole(document: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        // React 18 writes NUL bytes where a chunk ends inside a Cyrillic letter; nothing else is lost.
        resolve(Buffer.concat(chunks).toString('utf8').replaceAll('\0', ''))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => reportError(error),
    })
  })
}
