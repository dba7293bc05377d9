import { createHash } from 'node:crypto'

/** Hashes of a document's inline elements for its policy. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const element = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
/** Scripts with an address are files, and JSON is never run. */
const isNotRun = /\s(?:src=|type="application\/)/

/** Hashes the inline scripts and styles of rendered HTML, where texts of people are escaped. */
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
