import { createHash } from 'node:crypto'

/** What stands inside a document and the policy must name. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const element = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
/** Scripts with an address are files, data is never run. */
const isNotRun = /\s(?:src=|type="application\/)/

/** The hashes of the inline scripts and styles of finished HTML, in which no text of a person can open an element. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name, attributes = '', text = ''] of html.matchAll(element)) {
    if (name === 'style') styles.add(sha256(text))
    else if (!isNotRun.test(attributes)) scripts.add(sha256(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
