import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { inScript } from '../document/in-script.ts'

const context = 'window.__remixContext'

/** Formats a number and a date while the page is idle, because on a phone the first formatting takes 60 ms. */
const firstDate =
  'window.requestIdleCallback?.(()=>{const{lang}=document.documentElement;new Intl.NumberFormat(lang).format(1);' +
  'requestIdleCallback(()=>new Intl.DateTimeFormat(lang).format())});'

export type Handoff = ReturnType<typeof takeHandoff>

/** Sends the data of a page as JSON, because Remix's own format is 50 % larger (docs/decisions/013). */
export function takeHandoff(context: EntryContext) {
  context.serverHandoffStream = undefined
  const { loaderData, actionData, errors } = context.staticHandlerContext
  return { loaderData, actionData, errors: errors && serialized(errors, context) }
}

function serialized(errors: Record<string, unknown>, { serializeError }: EntryContext) {
  const each = Object.entries(errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, { ...error, __type: 'RouteErrorResponse' }]
    return [route, error instanceof Error ? { ...serializeError(error), __type: 'Error' } : error]
  })
  return Object.fromEntries(each) as Record<string, unknown>
}

/** Returns an inline script with the data of a page, or '' for a page without JavaScript. */
export function handoffScript(body: string, handoff: Handoff): string {
  if (!body.includes(context)) return ''
  const state = `const state=${inScript(handoff)};Object.defineProperty(${context},'state',{get:()=>state,set(){}});`
  const stream = `${context}.streamController.enqueue('[null]\\n');${context}.streamController.close();`
  return `<script>{${state}${stream}}${firstDate}</script>`
}

/** Returns a `Link` header with the scripts of a page, so that the browser requests them early. */
export function scriptsOf(body: string): string {
  const files = body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  return [...files].map(([, file]) => `<${file}>; rel=modulepreload`).join(', ')
}
