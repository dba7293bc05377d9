import { isUtf8 } from 'node:buffer'
import { ProtocolError } from './errors.ts'
import { parseFields } from './message-fields.ts'
import type { MessageFields } from './message-fields.ts'
import type { HubProtocol } from './messages.ts'

export const recordSeparator = 0x1e
const separatorText = '\x1e'

export const jsonProtocol: HubProtocol = {
  name: 'json',
  version: 2,
  transferFormat: 'Text',

  read(bytes) {
    const end = bytes.indexOf(recordSeparator)
    if (end === -1) return null
    return {
      message: parseFields(parseObject(decodeText(bytes.subarray(0, end)))),
      length: end + 1,
    }
  },

  write(message) {
    return Buffer.from(JSON.stringify(message) + separatorText)
  },
}

/** Decodes bytes as UTF-8. Throws an error if the bytes are not valid UTF-8. */
export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ProtocolError('not UTF-8', 1007)
  return bytes.toString()
}

function parseObject(text: string): MessageFields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProtocolError('not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('not an object')
  }
  return value as MessageFields
}
