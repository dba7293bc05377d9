import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { BarePage } from '#app/platform/document/bare-page.ts'
import { partsOf } from '#app/platform/document/document-parts.server.ts'
import { drawOnceIn } from '#app/platform/document/draw-once.server.tsx'
import { DrawOnceProvider } from '#app/platform/document/draw-once.ts'
import { takeSaved } from '#app/platform/document/file-answer.server.ts'
import {
  handoffScript,
  scriptsOf,
  takeHandoff,
} from '#app/platform/remix-patches/handoff.server.ts'
import { outsideTags } from '#app/platform/document/outside.server.ts'
import { withOwnRoutes } from '#app/platform/remix-patches/own-routes.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { loadContext as loadContextOf } from '#app/platform/env/load-context.ts'
import type { LimitedPage } from '#app/platform/errors/error-page.server.ts'
import { lostPage, unsentPage } from '#app/platform/errors/unsent-page.server.ts'
import { drawIn } from '#app/platform/i18n/dates.ts'
import { i18nFor } from '#app/platform/i18n/i18n.server.ts'
import { listenTo, saidTexts } from '#app/platform/remix-patches/said-texts.server.ts'
import { traceThisProcess } from '#app/platform/observability/trace-this-process.server.ts'
import { reportError } from '#app/platform/observability/report.server.ts'
import { isPrivateSearch } from '#app/platform/security/private-search.ts'
import { postedForm } from '#app/platform/page/visit.server.ts'
import type { RootData } from '#app/platform/root-data.tsx'
import { contentSecurityPolicy, securityHeaders } from '#app/platform/security/headers.server.ts'
import { impersonalCookies, isImpersonal } from '#app/platform/security/impersonal-cookies.ts'
import { inlineHashes } from '#app/platform/security/inline-hashes.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'
import { needsAllStyles, PageStylesProvider } from '#app/styles/page-styles.ts'
import { stylesFor, withStyles } from '#app/styles/stylesheet.server.ts'

// In one process with the API, the program around both traces the requests.
if (env.apiUrl && env.traces) void traceThisProcess(env.traces)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const file = takeSaved(loadContext)
  if (file) return file
  protect(request, headers)
  const { pathname } = new URL(request.url)
  const lang = pathname.split('/')[1] ?? ''
  const seconds = retryAfter(context)
  if (seconds) headers.set('retry-after', String(seconds))
  // A bot that requests a page with an error gets only the HTTP status, without HTML (spec §2).
  if (context.staticHandlerContext.errors && isbot(request.headers.get('user-agent'))) {
    return new Response(null, { status, headers })
  }
  const broken = statusOfErrors(context)
  const isLimited = broken === 429
  const unsent = (isLimited || broken >= 500) && postedForm(loadContext)
  if (unsent) {
    const reason = isLimited ? 'limit_exceeded' : 'unexpected_error'
    return sayUnsent(unsent, { reason, status: broken, headers })
  }
  const posted = (broken === 403 || broken === 404) && postedForm(loadContext)
  const lost = posted && lostPage(posted)
  if (lost) return answerBare(lost, { status: broken, headers })
  const handoff = takeHandoff(context)
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined
  const styles = stylesFor(request, needsAllStyles(root?.user, pathname))
  const texts = i18nFor(lang)
  const page = (
    <PageStylesProvider value={styles}>
      <I18nextProvider i18n={texts}>
        <DrawOnceProvider value={root ? drawOnceIn(texts, root) : null}>
          <RemixServer context={withOwnRoutes(context)} url={request.url} />
        </DrawOnceProvider>
      </I18nextProvider>
    </PageStylesProvider>
  )
  const { result: drawn, said } = listenTo(() => drawIn(texts.language, () => renderToString(page)))
  const { head, body, end } = partsOf(drawn)
  const tags = status === 200 ? outsideTags(head, pathname, loadContext) : ''
  const parts = [
    `<!DOCTYPE html>${withStyles(head, styles, drawn)}${tags}`,
    body,
    saidTexts(body, said) + handoffScript(body, handoff) + end,
  ]
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policyOf(parts))
  headers.set('link', scriptsOf(body))
  nameTrace(headers, loadContextOf(loadContext).traceparent ?? request.headers.get('traceparent'))
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return new Response(bytes, { status, headers })
}

/** Names the trace of a page for programs that measure in browsers. Pages that a cache may store belong to no trace. */
function nameTrace(headers: Headers, traceparent: string | null): void {
  if (!env.traces || !traceparent?.endsWith('-01')) return
  if (!headers.get('cache-control')?.includes('no-store')) return
  headers.set('server-timing', `traceparent;desc="${traceparent}"`)
}

function statusOfErrors({ staticHandlerContext: { errors } }: EntryContext): number {
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return 0
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Returns how many seconds a visitor must wait after the status 429 (too many requests); null for other statuses. */
function retryAfter({ staticHandlerContext: { errors } }: EntryContext): number | null {
  const [error] = Object.values(errors ?? {})
  if (!isRouteErrorResponse(error) || error.status !== 429) return null
  return (error.data as LimitedPage).retryAfterSeconds
}

interface UnsentForm {
  reason: Parameters<typeof unsentPage>[1]
  status: number
  headers: Headers
}

function sayUnsent(form: FormData, { reason, status, headers }: UnsentForm) {
  return answerBare(unsentPage(form, reason), { status, headers })
}

function answerBare(
  { html, policy: own }: BarePage,
  { status, headers }: Omit<UnsentForm, 'reason'>,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', own)
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
  if (!request.signal.aborted) reportError(error, loadContextOf(context).requestId)
}

/** Sets security headers, and forbids caches to store pages of signed-in visitors (spec §16.1). */
function protect(request: Request, headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders(isSecure(request)))) {
    // The pages that check the camera and find the place of the visitor have a permissions policy of their own.
    if (name !== 'permissions-policy' || !headers.has(name)) headers.set(name, value)
  }
  const isPrivate = isPrivateSearch(request.url)
  // The place of the visitor is in the URL, which requests of this page would repeat.
  if (isPrivate) headers.set('referrer-policy', 'strict-origin')
  const isPersonal =
    isPrivate || impersonalCookies(request) === null || !headers.getSetCookie().every(isImpersonal)
  headers.set('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
}

function policyOf(page: string[]): string {
  const hubs = env.hubUrl ? [env.hubUrl, env.hubUrl.replace(/^http/, 'ws')] : []
  const errorService = env.sentryDsn ? [new URL(env.sentryDsn).origin] : []
  const vite = env.isDevelopment ? ['ws:'] : []
  const connectTo = [...hubs, ...errorService, ...vite].join(' ')
  return contentSecurityPolicy(inlineHashes(page), { connectTo, payAt: env.paymentPages })
}
