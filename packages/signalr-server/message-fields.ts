import { ProtocolError } from './errors.ts'
import { MessageType } from './messages.ts'
import type { HubMessage } from './messages.ts'

/** The fields of a received message, before they are checked. Absent fields are `undefined`. */
export type MessageFields = Record<string, unknown>

/** Checks the fields of a received message. Returns null for a type that newer clients may know. */
export function parseFields(fields: MessageFields): HubMessage | null {
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
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type: fields.type, sequenceId: sequenceId(fields) }
    default:
      if (typeof fields.type !== 'number') throw new ProtocolError('type is not a number')
      return null
  }
}

function call(fields: MessageFields) {
  const { target, arguments: args, streamIds } = fields
  if (typeof target !== 'string') throw new ProtocolError('target is not a string')
  if (!Array.isArray(args)) throw new ProtocolError('arguments is not an array')
  if (streamIds !== undefined && !isStrings(streamIds)) {
    throw new ProtocolError('streamIds is not an array of strings')
  }
  return { target, arguments: args as unknown[], streamIds }
}

function outcome(fields: MessageFields) {
  const error = optionalString(fields, 'error')
  if (error !== undefined && fields.result !== undefined) {
    throw new ProtocolError('both result and error')
  }
  return { error, result: fields.result }
}

function id(fields: MessageFields): string {
  const value = optionalId(fields)
  if (value === undefined) throw new ProtocolError('invocationId is missing')
  return value
}

function sequenceId({ sequenceId: value }: MessageFields): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new ProtocolError('sequenceId is not an integer')
}

function optionalId(fields: MessageFields): string | undefined {
  return optionalString(fields, 'invocationId')
}

function optionalString(fields: MessageFields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || typeof value === 'string') return value
  throw new ProtocolError(`${name} is not a string`)
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
