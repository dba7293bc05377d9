import { isUtf8 } from 'node:buffer'
import { ProtocolError } from './errors.ts'
import { MessageType } from './messages.ts'
import type { HubMessage, HubProtocol } from './messages.ts'

export const recordSeparator = 0x1e
const separatorText = '\x1e'

export const jsonProtocol: HubProtocol = {
  name: 'json',
  version: 2,
  transferFormat: 'Text',

  read(bytes) {
    const end = bytes.indexOf(recordSeparator)
    if (end === -1) return null
    return { message: parseMessage(decodeText(bytes.subarray(0, end))), length: end + 1 }
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

type Fields = Record<string, unknown>

function parseMessage(text: string): HubMessage | null {
  const fields = parseObject(text)
  switch (fields.type) {
    case MessageType.Invocation:
      return { type: fields.type, ...call(fields), invocationId: optionalId(fields) }
    case MessageType.StreamInvocation:
      return { type: fields.type, ...call(fields), invocationId: id(fields) }
    case MessageType.StreamItem:
      if (fields.item === undefined) throw new ProtocolError('item is missing')
      return { type: fields.type, invocationId: id(fields), item: fields.item }
    case MessageType.Completion:
      return { type: fields.type, invocationId: id(fields), ...outcome(fields) }
    case MessageType.CancelInvocation:
      return { type: fields.type, invocationId: id(fields) }
    case MessageType.Ping:
      return { type: fields.type }
    case MessageType.Close:
      return { type: fields.type, error: optionalString(fields, 'error') }
    default:
      if (typeof fields.type !== 'number') throw new ProtocolError('type is not a number')
      return null
  }
}

function parseObject(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProtocolError('not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('not an object')
  }
  return value as Fields
}

function call(fields: Fields) {
  const { target, arguments: args, streamIds } = fields
  if (typeof target !== 'string') throw new ProtocolError('target is not a string')
  if (!Array.isArray(args)) throw new ProtocolError('arguments is not an array')
  if (streamIds !== undefined && !isStrings(streamIds)) {
    throw new ProtocolError('streamIds is not an array of strings')
  }
  return { target, arguments: args as unknown[], streamIds }
}

function outcome(fields: Fields) {
  const error = optionalString(fields, 'error')
  if (error !== undefined && fields.result !== undefined) {
    throw new ProtocolError('both result and error')
  }
  return { error, result: fields.result }
}

function id(fields: Fields): string {
  const value = optionalId(fields)
  if (value === undefined) throw new ProtocolError('invocationId is missing')
  return value
}

function optionalId(fields: Fields): string | undefined {
  return optionalString(fields, 'invocationId')
}

function optionalString(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || typeof value === 'string') return value
  throw new ProtocolError(`${name} is not a string`)
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
