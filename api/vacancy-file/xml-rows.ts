// Reads the vacancies of an XML file: elements such as <vacancy> of job sites, or <PositionOpening> of HR-XML.
import { Parser } from 'saxen'
import { withoutEntities } from '../resume-import/entities.ts'
import { columnOf } from './column-of.ts'
import type { NamedText } from './table-rows.ts'

/** The elements that are a vacancy, without their namespace. */
const records = new Set(['vacancy', 'job', 'offer', 'positionopening'])
/** The attributes that say something of a vacancy. */
const attributes = new Set(['id', 'internal-id', 'currency', 'currencycode'])
const deepest = 40

/** Thrown for a file with a DTD: its entities may unfold to gigabytes or name other files. */
export class WithDtd extends Error {}

interface Element {
  name: string
  text: string
}

export interface XmlRow {
  line: number
  texts: NamedText[]
}

/** Returns the vacancies of a text in XML. Throws `WithDtd`, or an error if the text is no XML. */
export function xmlRows(xml: string, mostRows: number): XmlRow[] {
  const rows: XmlRow[] = []
  const open: Element[] = []
  let row: XmlRow | null = null
  let rowDepth = 0
  const parser = new Parser()
  const say = (text: string) => {
    const name = nameOf(open.slice(rowDepth))
    if (row && name && text.trim()) row.texts.push([name, plainText(text)])
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('attention', (text) => {
    if (/^<!DOCTYPE|^<!ENTITY/i.test(text)) throw new WithDtd()
  })
  parser.on('openTag', (qualified, attrs, decode, isClosed, context) => {
    const name = qualified.slice(qualified.indexOf(':') + 1).toLowerCase()
    open.push({ name, text: '' })
    if (open.length > deepest) throw new Error('xml: too many levels')
    if (!row && records.has(name)) {
      if (rows.length > mostRows) return parser.stop()
      row = { line: context().line + 1, texts: [] }
      rows.push(row)
      rowDepth = open.length
    }
    for (const [attribute, value] of Object.entries(attrs())) {
      const isOwn = attribute !== 'id' || open.length === rowDepth
      if (!row || !isOwn || !attributes.has(attribute.toLowerCase())) continue
      open.push({ name: attribute.toLowerCase(), text: '' })
      say(decode(value))
      open.pop()
    }
  })
  parser.on('text', (text, decode) => {
    const last = open.at(-1)
    if (row && last) last.text += decode(text)
  })
  parser.on('cdata', (text) => {
    const last = open.at(-1)
    if (row && last) last.text += text
  })
  parser.on('closeTag', () => {
    say(open.at(-1)?.text ?? '')
    if (row && open.length === rowDepth) {
      row = null
      rowDepth = 0
    }
    open.pop()
  })
  parser.parse(xml)
  return rows
}

/** Names an element by itself and the one around it, as far as the import knows such a column. */
function nameOf(path: readonly Element[]): string {
  const [parent, own] = [path.at(-2)?.name, path.at(-1)?.name]
  if (!own) return ''
  const both = parent ? `${parent} ${own}` : own
  return columnOf(both) ? both : own
}

/** Descriptions are often HTML. */
function plainText(text: string): string {
  if (!/<\/?\w+[^>]*>/.test(text)) return text
  const lines = text
    .replace(/\s+/g, ' ')
    .replace(/<li[^>]*>/gi, '\n• ')
    .replace(/<(?:br|\/?p|\/?div|\/?ul|\/?ol|\/li|\/?h\d)(?:\s[^>]*)?\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
  return withoutEntities(lines)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
}
