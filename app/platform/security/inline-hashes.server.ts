import { createHash } from 'node:crypto'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const element = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
const isNotRun = /\s(?:src=|type="application\/)/

export function inlineHashes(parts: string[]): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name, attributes = '', text = ''] of parts.flatMap(elementsOf)) {
    if (name === 'style') styles.add(sha256(text))
    else if (!isNotRun.test(attributes)) scripts.add(sha256(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function elementsOf(html: string): RegExpMatchArray[] {
  return [...html.matchAll(element)]
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
