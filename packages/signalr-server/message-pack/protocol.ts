import { ProtocolError } from '../errors.ts'
import { parseFields } from '../message-fields.ts'
import type { MessageFields } from '../message-fields.ts'
import { MessageType } from '../messages.ts'
import type { Completion, HubMessage, HubProtocol } from '../messages.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'

const ResultKind = { Error: 1, Void: 2, NonVoid: 3 } as const
const maxPrefixBytes = 5

/** The protocol of `@microsoft/signalr-protocol-msgpack`: binary, for WebSockets and long polling. */
export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  version: 2,
  transferFormat: 'Binary',

  read(bytes) {
    const prefix = readPrefix(bytes)
    if (!prefix) return null
    const length = prefix.size + prefix.length
    if (bytes.length < length) return null
    return { message: parseFields(fieldsOf(decode(bytes.subarray(prefix.size, length)))), length }
  },

  write(message) {
    const body = encode(itemsOf(message))
    return Buffer.concat([prefixOf(body.length), body])
  },
}

/** Reads the length in front of a message: seven bits in each byte, the lowest first. */
function readPrefix(bytes: Buffer): { length: number; size: number } | null {
  let length = 0
  for (const [index, byte] of bytes.subarray(0, maxPrefixBytes).entries()) {
    length += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { length, size: index + 1 }
  }
  if (bytes.length < maxPrefixBytes) return null
  throw new ProtocolError('the length of a message is too long')
}

function prefixOf(length: number): Buffer {
  const bytes: number[] = []
  for (let rest = length; rest > 0 || bytes.length === 0; rest >>>= 7) {
    bytes.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest)
  }
  return Buffer.from(bytes)
}

/** Names the items of a message by its type. The second item, the headers, is not used. */
function fieldsOf(items: unknown): MessageFields {
  if (!Array.isArray(items)) throw new ProtocolError('not an array')
  const [type, , id, ...rest] = items as unknown[]
  const invocationId = id ?? undefined
  switch (type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return { type, invocationId, target: rest[0], arguments: rest[1], streamIds: rest[2] }
    case MessageType.StreamItem:
      return { type, invocationId, item: rest[0] }
    case MessageType.Completion:
      return { type, invocationId, ...outcomeOf(rest) }
    case MessageType.Close:
      return { type, error: items[1] ?? undefined }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type, sequenceId: items[1] }
    default:
      return { type, invocationId }
  }
}

function outcomeOf([kind, value]: unknown[]): MessageFields {
  switch (kind) {
    case ResultKind.Error:
      return { error: value }
    case ResultKind.Void:
      return {}
    case ResultKind.NonVoid:
      return { result: value }
    default:
      throw new ProtocolError('unknown kind of result')
  }
}

function itemsOf(message: HubMessage): unknown[] {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      const { type, invocationId, target, arguments: args, streamIds = [] } = message
      return [type, {}, invocationId, target, args, streamIds]
    }
    case MessageType.StreamItem:
      return [message.type, {}, message.invocationId, message.item]
    case MessageType.Completion:
      return [message.type, {}, message.invocationId, ...resultOf(message)]
    case MessageType.CancelInvocation:
      return [message.type, {}, message.invocationId]
    case MessageType.Ping:
      return [message.type]
    case MessageType.Close:
      return [message.type, message.error, message.allowReconnect ?? false]
    case MessageType.Ack:
    case MessageType.Sequence:
      return [message.type, message.sequenceId]
  }
}

function resultOf({ error, result }: Completion): unknown[] {
  if (error !== undefined) return [ResultKind.Error, error]
  return result === undefined ? [ResultKind.Void] : [ResultKind.NonVoid, result]
}
