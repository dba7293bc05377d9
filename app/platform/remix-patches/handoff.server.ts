import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { inScript } from '../document/in-script.ts'

const end = '</body></html>'
const context = 'window.__remixContext'

/** Formats a number and a date while the browser is idle, because the first formatting takes a slow phone 60 ms. */
const firstDate =
  'window.requestIdleCallback?.(()=>{const{lang}=document.documentElement;new Intl.NumberFormat(lang).format(1);' +
  'requestIdleCallback(()=>new Intl.DateTimeFormat(lang).format())});'

/** The data and errors of all routes, as Remix expects them in the browser. */
export type Handoff = ReturnType<typeof takeHandoff>

/**
 * Takes the loaders' data from Remix, which would stream it by Suspense in an encoding half as large again;
 * `renderToString` does not wait for Suspense (docs/decisions/013).
 */
export function takeHandoff(context: EntryContext) {
  context.serverHandoffStream = undefined
  const { loaderData, actionData, errors } = context.staticHandlerContext
  return { loaderData, actionData, errors: errors && serialized(errors, context) }
}

/** Converts errors to data from which Remix restores the errors in the browser. */
function serialized(errors: Record<string, unknown>, { serializeError }: EntryContext) {
  const each = Object.entries(errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, { ...error, __type: 'RouteErrorResponse' }]
    return [route, error instanceof Error ? { ...serializeError(error), __type: 'Error' } : error]
  })
  return Object.fromEntries(each) as Record<string, unknown>
}

/** Adds the loaders' data to the end of the document, in a script that Remix waits for. */
export function withHandoff(html: string, handoff: Handoff): string {
  if (!html.endsWith(end) || !html.includes(context)) return html
  // Remix gets an empty stream to decode, and the result must not replace the data added to the document.
  const state = `const state=${inScript(handoff)};Object.defineProperty(${context},'state',{get:()=>state,set(){}});`
  const stream = `${context}.streamController.enqueue('[null]\\n');${context}.streamController.close();`
  return `${html.slice(0, -end.length)}<script>{${state}${stream}}${firstDate}</script>${end}`
}

/** Returns a `Link` header with the document's scripts, so that the browser requests them early. */
export function scriptsOf(html: string): string {
  const files = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  return [...files].map(([, file]) => `<${file}>; rel=modulepreload`).join(', ')
}
