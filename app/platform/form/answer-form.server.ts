import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { CallFailure } from '#contract/call.ts'
import { fieldErrorCode, fieldErrors, type FieldErrors } from '#contract/field-errors.ts'
import type { FormRefusal } from './form-refusal.ts'
import { typedValues } from './typed-values.ts'

export type RefusedForm = ReturnType<typeof refuseFields>

export function refuse(refusal: FormRefusal, status: number) {
  return data<FormRefusal>(refusal, { status })
}

/** Refuses a form with 422: returns the typed values and the errors of its fields. */
export function refuseFields(form: FormData, fields: FieldErrors) {
  return refuse({ values: typedValues(form), fields, error: null }, 422)
}

/** Shows the form again with its values: status 422 if fields have errors, 200 if a row was added or removed. */
export function answerTyped({
  values,
  fields,
}: Pick<FormRefusal, 'values' | 'fields'>): RefusedForm {
  const status = Object.keys(fields).length > 0 ? 422 : 200
  return data<FormRefusal>({ values, fields, error: null }, { status })
}

/** Converts a failed call of the API into a refusal of the form with the same status. */
export function refuseCall(form: FormData, failure: CallFailure): RefusedForm {
  const { fields, status } = failure
  const isAboutFields = Object.keys(fields).length > 0
  const refusal: FormRefusal = {
    values: typedValues(form),
    fields,
    error: isAboutFields ? null : shownError(failure),
    // Only status 429 means too many requests, although 503 has the header Retry-After too.
    retryAfterSeconds: (status === 429 && failure.retryAfterSeconds) || undefined,
  }
  return refuse(refusal, status || 503)
}

/** Returns the error code that a page shows; the details of a network failure are only logged. */
export function shownError(failure: CallFailure): string {
  return failure.status === 0 ? 'network_error' : failure.message
}

/** Validates a value by a schema of the contract; errors are short codes, translated by the texts under `fields`. */
export function parseForm<S extends z.ZodType>(schema: S, value: unknown) {
  const result = schema.safeParse(value, { error: fieldErrorCode })
  return result.success
    ? { ok: true as const, value: result.data }
    : { ok: false as const, fields: fieldErrors(result.error) }
}
