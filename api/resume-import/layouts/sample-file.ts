// Samples of one file each: the facts, a line of three dashes, and the text with the layout of a Word document or a PDF.
import type { SampleFacts } from '../judge.ts'
import { makeDocx, makePdf, paragraphs, table } from './make.ts'

export interface SampleFile {
  facts: SampleFacts
  bytes: Uint8Array
}

/** Reads `NAME.(txt|docx|pdf).sample`, and makes the file that it describes. */
export async function readSample(name: string, source: string): Promise<SampleFile> {
  const [head = '', body = ''] = source.split(/^---\n/m)
  const facts = factsOf(head)
  if (name.endsWith('.docx.sample')) return { facts, bytes: makeDocx(wordBody(body)) }
  if (name.endsWith('.pdf.sample')) return { facts, bytes: await makePages(body) }
  return { facts, bytes: Buffer.from(body) }
}

function factsOf(head: string): SampleFacts {
  const rows = head
    .split('\n')
    .map((line) => /^(\w+): (.+)$/.exec(line) ?? [])
    .flatMap(([, name = '', value = '']) => (name ? [{ name, cells: value.split(' | ') }] : []))
  const one = (wanted: string) => rows.find(({ name }) => name === wanted)?.cells.join(' | ')
  const all = (wanted: string) => rows.filter(({ name }) => name === wanted)
  return {
    name: one('name'),
    phone: one('phone'),
    mail: one('mail'),
    city: one('city'),
    experience: all('job').map(({ cells: [period = '', employer = '', position = ''] }) => {
      const [from = '', to = ''] = period.split('..')
      return { from, to: to === 'now' ? null : to, employer, position }
    }),
    education: all('school').map(({ cells: [place = '', year] }) => ({
      place,
      year: year ? Number(year) : null,
    })),
  }
}

/** Lines such as `| one | two // second line |` are rows of a table, others paragraphs. */
function wordBody(body: string): string {
  const parts: string[] = []
  let rows: string[][] = []
  const endTable = () => {
    if (rows.length > 0) parts.push(table(rows))
    rows = []
  }
  for (const line of body.trimEnd().split('\n')) {
    if (/^\|.*\|$/.test(line)) {
      const cells = line.slice(1, -1).split(/(?<!\\)\|/)
      rows.push(
        cells.map((cell) =>
          cell
            .trim()
            .replace(/\\\|/g, '|')
            .replace(/ \/\/ /g, '\n'),
        ),
      )
    } else {
      endTable()
      parts.push(paragraphs(line))
    }
  }
  endTable()
  return parts.join('')
}

/** A line such as `@40 120 12` says where the next lines are drawn and how large; `@page` begins a page. */
function makePages(body: string): Promise<Uint8Array> {
  return makePdf((page) => {
    let [x, y, size] = [40, 40, 10]
    for (const line of body.trimEnd().split('\n')) {
      const place = /^@(\d+) (\d+) (\d+)$/.exec(line)
      if (place) [x = 40, y = 40, size = 10] = place.slice(1).map(Number)
      else if (line === '@page') page.next()
      else y = page.at(x, y, line || ' ', size)
    }
  })
}
