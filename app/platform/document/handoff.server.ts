import type { EntryContext } from '@remix-run/node'
import { inScript } from './in-script.ts'

const end = '</body></html>'

/**
 * Takes what loaders answered out of Remix's hands, whole. Remix would stream it through Suspense, which only a
 * streaming renderer waits for; ours makes a string (docs/decisions/013).
 */
export async function takeHandoff(context: EntryContext): Promise<string> {
  const stream = context.serverHandoffStream
  context.serverHandoffStream = undefined
  return stream ? new Response(stream).text() : ''
}

/** The document with the data that `<Scripts>` waits for, as Remix itself would hand it over. */
export function withHandoff(html: string, handoff: string): string {
  if (!html.endsWith(end) || !html.includes('window.__remixContext')) return html
  const controller = 'window.__remixContext.streamController'
  const data = `${controller}.enqueue(${inScript(handoff)});${controller}.close();`
  return `${html.slice(0, -end.length)}<script>${data}</script>${end}`
}

/**
 * A `Link` header that names the script files of a document: a browser asks for them while the document is on its way, and has
 * it drawn when they come.
 */
export function scriptsOf(html: string): string {
  const files = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  return [...files].map(([, file]) => `<${file}>; rel=modulepreload`).join(', ')
}
