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

/** Refuses a form with status 422, so that the page shows the typed values and the errors. */
export function refuseFields(form: FormData, fields: FieldErrors) {
  return refuse({ values: typedValues(form), fields, error: null }, 422)
}

export function answerTyped({
  values,
  fields,
}: Pick<FormRefusal, 'values' | 'fields'>): RefusedForm {
  const status = Object.keys(fields).length > 0 ? 422 : 200
  return data<FormRefusal>({ values, fields, error: null }, { status })
}

/** Refuses a form because a call of the API failed; the page shows the error and the typed values. */
export function refuseCall(form: FormData, failure: CallFailure): RefusedForm {
  const { fields, status } = failure
  const isAboutFields = Object.keys(fields).length > 0
  const refusal: FormRefusal = {
    values: typedValues(form),
    fields,
    error: isAboutFields ? null : shownError(failure),
    retryAfterSeconds: (status === 429 && failure.retryAfterSeconds) || undefined,
  }
  return refuse(refusal, status || 503)
}

export function shownError(failure: CallFailure): string {
  return failure.status === 0 ? 'network_error' : failure.message
}

export function parseForm<S extends z.ZodType>(schema: S, value: unknown) {
  const result = schema.safeParse(value, { error: fieldErrorCode })
  return result.success
    ? { ok: true as const, value: result.data }
    : { ok: false as const, fields: fieldErrors(result.error) }
}
