// Tells what a file is by its first bytes, never by its name, and reads the resume in it.
import { docxText } from './docx-text.ts'
import { withoutEntities } from './entities.ts'
import { importLimits, UnreadableFile, type ImportInput } from './import-problem.ts'
import { readJsonResume } from './json-resume.ts'
import { readLinkedIn } from './linkedin.ts'
import { pdfText } from './pdf-text.ts'
import { linesOf } from './rules/lines.ts'
import { parseResume } from './rules/parse-resume.ts'
import type { ParsedResume } from './rules/parsed-resume.ts'
import { openZip } from './zip.ts'

export async function readResume(input: ImportInput): Promise<ParsedResume> {
  if ('text' in input) return ofText(input.text)
  const { bytes } = input
  const begin = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (begin.includes('%PDF-')) return ofText(await pdfText(bytes))
  if (begin.startsWith('PK\u0003\u0004')) return ofZip(bytes)
  if (begin.startsWith('\u00D0\u00CF\u0011\u00E0')) {
    throw new UnreadableFile(isLockedWord(bytes) ? 'encrypted' : 'old_word')
  }
  if (begin.startsWith('{\\rtf')) throw new UnreadableFile('rtf')
  return ofPlain(decode(bytes))
}

/** Word puts a DOCX with a password into a file of the old kind, as a part that is named in UTF-16. */
function isLockedWord(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

async function ofZip(bytes: Uint8Array): Promise<ParsedResume> {
  const zip = await openZip(bytes)
  if (zip.names.includes('word/document.xml')) {
    const { text, notes } = await docxText(zip)
    const read = ofText(text)
    const others = linesOf(notes).map((line) => line.text)
    return { ...read, rest: [read.rest, ...others].filter(Boolean).join('\n') }
  }
  const linkedIn = await readLinkedIn(zip)
  if (linkedIn) return linkedIn
  throw new UnreadableFile('wrong_kind')
}

function ofPlain(text: string): ParsedResume {
  if (/^\s*[{[]/.test(text)) {
    const resume = readJsonResume(text)
    if (resume) return resume
    if (/^\s*\{/.test(text)) throw new UnreadableFile('wrong_kind')
  }
  return ofText(/^\s*<(?:!doctype|html|\?xml)/i.test(text) ? withoutTags(text) : text)
}

function ofText(text: string): ParsedResume {
  if (!/\p{L}{2}/u.test(text)) throw new UnreadableFile('no_text')
  return parseResume(text.slice(0, importLimits.letters))
}

/** Reads UTF-8, UTF-16 with its mark, or Windows-1251. */
function decode(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 4096).includes(0)) throw new UnreadableFile('wrong_kind')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1251').decode(bytes)
    const letters = text.match(/[\p{L}\d\s.,:;()@+"«»-]/gu)?.length ?? 0
    if (letters < text.length * 0.9) throw new UnreadableFile('wrong_kind')
    return text
  }
}

function withoutTags(html: string): string {
  return withoutEntities(
    html
      .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*<\/\1>/gi, ' ')
      .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, ' '),
  )
}
