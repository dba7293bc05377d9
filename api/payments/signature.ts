import { createHmac } from 'node:crypto'

export function sign(secret: string, bytes: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(bytes).digest(encoding)
}
