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

/** 422 with the typed values and the errors of a failed parse. */
export function refuseFields(form: FormData, fields: FieldErrors) {
  return refuse({ values: typedValues(form), fields, error: null }, 422)
}

/** Returns the form again: 422 with errors, 200 when nothing was to be saved. */
export function answerTyped({
  values,
  fields,
}: Pick<FormRefusal, 'values' | 'fields'>): RefusedForm {
  const status = Object.keys(fields).length > 0 ? 422 : 200
  return data<FormRefusal>({ values, fields, error: null }, { status })
}

/** Converts a failed call into a refusal with its status. */
export function refuseCall(form: FormData, failure: CallFailure): RefusedForm {
  const { fields, status } = failure
  const isAboutFields = Object.keys(fields).length > 0
  const refusal: FormRefusal = {
    values: typedValues(form),
    fields,
    error: isAboutFields ? null : shownError(failure),
    // A 503 has Retry-After too, but is no limit.
    retryAfterSeconds: (status === 429 && failure.retryAfterSeconds) || undefined,
  }
  return refuse(refusal, status || 503)
}

/** The error code shown on a page; details of a network failure are only logged. */
export function shownError(failure: CallFailure): string {
  return failure.status === 0 ? 'network_error' : failure.message
}

/** Parses with the contract's schema; errors are short codes, translated under fields.*. */
export function parseForm<S extends z.ZodType>(schema: S, value: unknown) {
  const result = schema.safeParse(value, { error: fieldErrorCode })
  return result.success
    ? { ok: true as const, value: result.data }
    : { ok: false as const, fields: fieldErrors(result.error) }
}
