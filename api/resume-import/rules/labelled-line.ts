// Lines such as «Город: Алматы».
import { plain, type Line } from './lines.ts'

const labelled = /^([\p{L}.\s/()-]{2,40}?)\s*(?::|\t|\s\p{Dash}\s)\s*(\S.*)$/u

interface Label {
  label: string
  value: string
}

export function labelOf(line: Line): Label | null {
  const [, label = '', value = ''] = labelled.exec(line.text) ?? []
  return value ? { label: plain(label), value: value.trim() } : null
}
