// A ZIP file in memory, of which only named parts are unpacked, each up to a limit.
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { importLimits, UnreadableFile } from './import-problem.ts'

export interface Zip {
  names: string[]
  /** Returns the text of a part; null if the file has no such part. */
  read: (name: string) => Promise<string | null>
}

export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const file = await fromBufferPromise(Buffer.from(bytes), {
    lazyEntries: true,
    autoClose: false,
  }).catch((cause: unknown) => {
    throw new UnreadableFile('damaged', { cause })
  })
  if (file.entryCount > importLimits.zipEntries) throw new UnreadableFile('too_complex')
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry)
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      return entry ? unpack(file, entry) : null
    },
  }
}

async function unpack(file: ZipFile, entry: Entry): Promise<string> {
  if (entry.isEncrypted()) throw new UnreadableFile('encrypted')
  if (entry.uncompressedSize > importLimits.partBytes) throw new UnreadableFile('too_complex')
  const pieces: Buffer[] = []
  for await (const piece of await file.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
