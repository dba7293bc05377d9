import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { inScript } from '../document/in-script.ts'

const end = '</body></html>'
const context = 'window.__remixContext'

/** Formats a first number and date while the browser is idle: a slow phone needs 60 ms for the first ones. */
const firstDate =
  'window.requestIdleCallback?.(()=>{const{lang}=document.documentElement;new Intl.NumberFormat(lang).format(1);' +
  'requestIdleCallback(()=>new Intl.DateTimeFormat(lang).format())});'

/** Data and errors by route, as Remix's script expects them. */
export type Handoff = ReturnType<typeof takeHandoff>

/**
 * Takes the data from Remix, which would stream it through Suspense in an encoding half as large again; `renderToString` waits for
 * no Suspense (docs/decisions/013).
 */
export function takeHandoff(context: EntryContext) {
  context.serverHandoffStream = undefined
  const { loaderData, actionData, errors } = context.staticHandlerContext
  return { loaderData, actionData, errors: errors && serialized(errors, context) }
}

/** Errors in the form from which Remix's script restores them. */
function serialized(errors: Record<string, unknown>, { serializeError }: EntryContext) {
  const each = Object.entries(errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, { ...error, __type: 'RouteErrorResponse' }]
    return [route, error instanceof Error ? { ...serializeError(error), __type: 'Error' } : error]
  })
  return Object.fromEntries(each) as Record<string, unknown>
}

/** Adds the data that `<Scripts>` waits for to the document. */
export function withHandoff(html: string, handoff: Handoff): string {
  if (!html.endsWith(end) || !html.includes(context)) return html
  // Remix's script decodes an empty stream; its result must not replace our state.
  const state = `const state=${inScript(handoff)};Object.defineProperty(${context},'state',{get:()=>state,set(){}});`
  const stream = `${context}.streamController.enqueue('[null]\\n');${context}.streamController.close();`
  return `${html.slice(0, -end.length)}<script>{${state}${stream}}${firstDate}</script>${end}`
}

/** A `Link` header with the scripts of a document, which browsers request while the document is still coming. */
export function scriptsOf(html: string): string {
  const files = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  return [...files].map(([, file]) => `<${file}>; rel=modulepreload`).join(', ')
}
