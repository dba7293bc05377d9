import { errorName, givenMessages, type ErrorCode } from '../contract/errors.ts'
import type { Envelope } from '../contract/call.ts'
import { sentences } from '../contract/russian.ts'
import type { Failure } from './failure.ts'

export const jsonType = 'application/json; charset=utf-8'
const headers = { 'content-type': jsonType, 'cache-control': 'no-store' }

/** Returns a reply with status 200 and the JSON object of spec §7 around the data. */
export function success(data: unknown): Response {
  return successBody(envelopeBody(data))
}

export function successBody(body: string): Response {
  return new Response(body, { headers })
}

export function envelopeBody(data: unknown): string {
  const envelope: Envelope<unknown> = { success: true, data, error_code: null, error_message: null }
  return JSON.stringify(envelope)
}

export function failureEnvelope({ data, code }: Failure): Envelope<unknown> {
  return { success: false, data, error_code: code, error_message: sentence(code) }
}

export function failed(failure: Failure): Response {
  const body = JSON.stringify(failureEnvelope(failure))
  const response = new Response(body, { status: failure.status, headers })
  if (failure.retryAfterSeconds) {
    response.headers.set('retry-after', String(failure.retryAfterSeconds))
  }
  return response
}

/** Returns the Russian message for an error code (spec §1, §5). */
export function sentence(code: ErrorCode): string {
  return givenMessages[code] ?? (sentences as Record<string, string>)[errorName(code)] ?? code
}
