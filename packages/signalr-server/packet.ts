import { isNumbered } from './messages.ts'
import type { HubMessage, HubProtocol, TransferFormat } from './messages.ts'

const finalFrame = 0x80
const opcodes: Record<TransferFormat, number> = { Text: 1, Binary: 2 }

/** The bytes of a message. Each transport's frame around them is built once, no matter how many clients get the message. */
export class Packet {
  readonly bytes: Buffer
  readonly isNumbered: boolean
  readonly #format: TransferFormat
  #frame: Buffer | undefined
  #event: Buffer | undefined

  constructor(bytes: Buffer, format: TransferFormat, numbered = false) {
    this.bytes = bytes
    this.isNumbered = numbered
    this.#format = format
  }

  get frame(): Buffer {
    return (this.#frame ??= frameOf(this.bytes, finalFrame | opcodes[this.#format]))
  }

  /** The message as a Server-Sent Event, whose every line begins with `data:`. */
  get event(): Buffer {
    return (this.#event ??= eventOf(this.bytes))
  }
}

/** Encodes a message once for each protocol, not once for each client. */
export function writeOnce(message: HubMessage): (protocol: HubProtocol) => Packet {
  const written = new Map<HubProtocol, Packet>()
  return (protocol) => {
    let packet = written.get(protocol)
    if (!packet) written.set(protocol, (packet = write(protocol, message)))
    return packet
  }
}

export function write(protocol: HubProtocol, message: HubMessage): Packet {
  return new Packet(protocol.write(message), protocol.transferFormat, isNumbered(message))
}

function eventOf(bytes: Buffer): Buffer {
  const data = bytes.toString().replaceAll(/\r\n|\r|\n/g, '\r\ndata: ')
  return Buffer.from(`data: ${data}\r\n\r\n`)
}

/** Builds a frame by RFC 6455, section 5.2. Frames of a server are not masked. */
function frameOf(bytes: Buffer, start: number): Buffer {
  const { length } = bytes
  if (length < 126) return Buffer.concat([Buffer.from([start, length]), bytes])
  const isShort = length < 2 ** 16
  const header = Buffer.alloc(isShort ? 4 : 10)
  header[0] = start
  header[1] = isShort ? 126 : 127
  if (isShort) header.writeUInt16BE(length, 2)
  else header.writeUIntBE(length, 4, 6)
  return Buffer.concat([header, bytes])
}
