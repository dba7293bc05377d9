// Lines such as «Город: Алматы».
import { plain, type Line } from './lines.ts'

const labelled = /^(?:\d{1,2}[.)]\s+)?([\p{L}.,\s/()-]{2,60}?)\s*(?::|\t|\s\p{Dash}\s)\s*(\S.*)$/u

interface Label {
  label: string
  value: string
}

export function labelOf(line: Line): Label | null {
  const [, label = '', value = ''] = labelled.exec(line.text) ?? []
  return value ? { label: plain(label), value: value.trim() } : null
}
