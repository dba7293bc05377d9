import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { inScript } from '../document/in-script.ts'

const context = 'window.__remixContext'

/** Formats a number and a date in advance, because the first formatting takes a phone 60 ms. */
const firstDate =
  'window.requestIdleCallback?.(()=>{const{lang}=document.documentElement;new Intl.NumberFormat(lang).format(1);' +
  'requestIdleCallback(()=>new Intl.DateTimeFormat(lang).format())});'

export type Handoff = ReturnType<typeof takeHandoff>

/** Sends the data of a page as JSON, because the format of Remix is half as large again (docs/decisions/013). */
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

/** Returns the script with the data of a page; '' for a page without scripts. */
export function handoffScript(body: string, handoff: Handoff): string {
  if (!body.includes(context)) return ''
  const state = `const state=${inScript(handoff)};Object.defineProperty(${context},'state',{get:()=>state,set(){}});`
  const stream = `${context}.streamController.enqueue('[null]\\n');${context}.streamController.close();`
  return `<script>{${state}${stream}}${firstDate}</script>`
}

/** Returns a `Link` header, so that the browser requests the scripts early. */
export function scriptsOf(body: string): string {
  const files = body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  return [...files].map(([, file]) => `<${file}>; rel=modulepreload`).join(', ')
}
