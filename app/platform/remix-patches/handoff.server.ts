import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { inScript } from '../document/in-script.ts'

const end = '</body></html>'
const context = 'window.__remixContext'

/**
 * The first date that a browser puts into words takes a slow phone 60 ms, most of them for the numbers in it: it does so while it
 * waits for the script, in two turns that hold nobody up.
 */
const firstDate =
  'window.requestIdleCallback?.(()=>{const{lang}=document.documentElement;new Intl.NumberFormat(lang).format(1);' +
  'requestIdleCallback(()=>new Intl.DateTimeFormat(lang).format())});'

/** What loaders and an action answered and what went wrong, by route, as Remix's script takes it. */
export type Handoff = ReturnType<typeof takeHandoff>

/**
 * Takes that out of Remix's hands. Remix would stream it through Suspense, which only a streaming renderer waits for, in
 * an encoding that is half as large again once compressed; ours makes a string (docs/decisions/013).
 */
export function takeHandoff(context: EntryContext) {
  context.serverHandoffStream = undefined
  const { loaderData, actionData, errors } = context.staticHandlerContext
  return { loaderData, actionData, errors: errors && serialized(errors, context) }
}

/** As Remix's script makes errors of it again. */
function serialized(errors: Record<string, unknown>, { serializeError }: EntryContext) {
  const each = Object.entries(errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, { ...error, __type: 'RouteErrorResponse' }]
    return [route, error instanceof Error ? { ...serializeError(error), __type: 'Error' } : error]
  })
  return Object.fromEntries(each) as Record<string, unknown>
}

/** The document with the data that `<Scripts>` waits for. */
export function withHandoff(html: string, handoff: Handoff): string {
  if (!html.endsWith(end) || !html.includes(context)) return html
  // Remix's script decodes a stream, here of nothing, and puts what it held where ours stands already.
  const state = `const state=${inScript(handoff)};Object.defineProperty(${context},'state',{get:()=>state,set(){}});`
  const stream = `${context}.streamController.enqueue('[null]\\n');${context}.streamController.close();`
  return `${html.slice(0, -end.length)}<script>{${state}${stream}}${firstDate}</script>${end}`
}

/**
 * A `Link` header that names the script files of a document: a browser asks for them while the document is on its way, and has
 * it drawn when they come.
 */
export function scriptsOf(html: string): string {
  const files = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  return [...files].map(([, file]) => `<${file}>; rel=modulepreload`).join(', ')
}
