// Refuses PDF documents that run something or carry other files. Whoever opens one sees pages and nothing else.
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

/** The names of what acts or is carried along in a PDF document; a plain destination of the first page is allowed. */
const forbidden =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoTo[ER]|Encrypt)(?![\w.-])|\/OpenAction\s*(?!\s|\[)/

const tooLarge = Symbol('too large')
const most = { streams: 5000, stream: 8 * 1024 * 1024, all: 64 * 1024 * 1024, dictionary: 4096 }

/** Returns whether a PDF document has nothing that runs, no file inside and no password. */
export async function isHarmlessPdf(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.slice(-2048).includes('%%EOF') || forbidden.test(withNames(text))) return false
  let [left, streams] = [most.all, 0]
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.slice(at - 3, at) === 'end') continue
    if ((streams += 1) > most.streams) return false
    const before = text.slice(Math.max(0, at - most.dictionary), at)
    const dictionary = withNames(before.slice(Math.max(0, before.lastIndexOf('obj'))))
    const start = at + (text.startsWith('\r\n', at + 6) ? 8 : 7)
    const unpacked = await unpack(bytes.subarray(start))
    if (unpacked === tooLarge && dictionary.includes('/Image')) continue
    if (unpacked === tooLarge) return false
    if (unpacked === null && dictionary.includes('/ObjStm')) return false
    if (unpacked === null) continue
    left -= unpacked.length
    if (left < 0 || forbidden.test(withNames(unpacked))) return false
  }
  return true
}

/** Returns the content of a compressed stream; null if it is not compressed in the way that all programs use. */
async function unpack(bytes: Uint8Array): Promise<string | typeof tooLarge | null> {
  if (bytes[0] === undefined || (bytes[0] & 0x0f) !== 8) return null
  try {
    const content = await inflated(bytes, { maxOutputLength: most.stream })
    return content.toString('latin1')
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : null
  }
}

/** Decodes names in which letters are written by their numbers, such as `/J#61vaScript`. */
function withNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
