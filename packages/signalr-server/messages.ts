export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const

export interface Invocation {
  type: typeof MessageType.Invocation
  target: string
  arguments: unknown[]
  invocationId?: string
  streamIds?: string[]
}

export interface StreamInvocation {
  type: typeof MessageType.StreamInvocation
  target: string
  arguments: unknown[]
  invocationId: string
  streamIds?: string[]
}

export interface StreamItem {
  type: typeof MessageType.StreamItem
  invocationId: string
  item: unknown
}

export interface Completion {
  type: typeof MessageType.Completion
  invocationId: string
  result?: unknown
  error?: string
}

export interface CancelInvocation {
  type: typeof MessageType.CancelInvocation
  invocationId: string
}

export interface Ping {
  type: typeof MessageType.Ping
}

export interface Close {
  type: typeof MessageType.Close
  error?: string
  allowReconnect?: boolean
}

/** Confirms the messages up to a number. Only stateful connections send it. */
export interface Ack {
  type: typeof MessageType.Ack
  sequenceId: number
}

/** Gives the number of the next message, after a stateful connection has changed its WebSocket. */
export interface Sequence {
  type: typeof MessageType.Sequence
  sequenceId: number
}

export type HubMessage =
  | Invocation
  | StreamInvocation
  | StreamItem
  | Completion
  | CancelInvocation
  | Ping
  | Close
  | Ack
  | Sequence

/** Returns whether both sides of a stateful connection count the message. */
export function isNumbered({ type }: HubMessage): boolean {
  return type <= MessageType.CancelInvocation
}

export type TransferFormat = 'Text' | 'Binary'

/** Encodes and decodes hub messages. Transports may split and join messages, so the encoding marks their ends. */
export interface HubProtocol {
  readonly name: string
  readonly version: number
  readonly transferFormat: TransferFormat
  read(bytes: Buffer): { message: HubMessage | null; length: number } | null
  write(message: HubMessage): Buffer
}
