import { createHmac } from 'node:crypto'

/**
 * Returns the header `Otklik-Signature` of a request: `t=1764000000,v1=…`, with one `v1` per secret. `v1` is the
 * HMAC-SHA256 of `t`, a full stop and the body, in hex; `t` is the time of the attempt in seconds.
 */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
  )
  return [`t=${t}`, ...signed].join(',')
}
