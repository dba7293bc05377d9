import { createHash } from 'node:crypto'

/** Hashes of a document's inline scripts and styles, which its content security policy allows. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const element = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
/** Matches elements that need no hash: scripts in files, and JSON, which browsers do not run. */
const isNotRun = /\s(?:src=|type="application\/)/

/** Hashes all inline scripts and styles of a document; people's texts are escaped and cannot add elements. */
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
