import { errorStatus, type ErrorCode } from '../contract/errors.ts'
import type { FieldErrors } from '../contract/field-errors.ts'

/** An error whose code and data the API sends to the caller. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly data: unknown
  readonly retryAfterSeconds?: number

  constructor(code: ErrorCode, options: { data?: unknown; retryAfterSeconds?: number } = {}) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.data = options.data ?? null
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export function invalidFields(fields: FieldErrors): Failure {
  return new Failure('request:invalid', { data: { fields } })
}
