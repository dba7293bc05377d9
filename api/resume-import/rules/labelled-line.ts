// Lines such as «Город: Алматы».
import { plain, type Line } from './lines.ts'

const labelled = /^(?:\d{1,2}[.)]\s+)?([\p{L}.,\s/()-]{2,60}?)\s*(?::|\t|\s\p{Dash}\s)\s*(\S.*)$/u

interface Label {
  label: string
  value: string
}

export function labelOf(line: Line): Label | null {
  const [, label = '', value = ''] = labelled.exec(line.text) ?? []
  // Forms in two languages: «Аты-жөні / ФИО».
  const own = label.split(/\s\/\s/).at(-1) ?? label
  return value ? { label: plain(own), value: value.trim() } : null
}
