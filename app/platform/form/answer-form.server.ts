import { data } from '@remix-run/node'
import type { z } from 'zod'
import { CallFailure } from '#contract/call.ts'
import { fieldErrorCode, fieldErrors, type FieldErrors } from '#contract/field-errors.ts'
import sentences from '#contract/locales/ru/errors.json' with { type: 'json' }
import { env } from '#app/platform/env/env.server.ts'
import { isCrossSite } from '#app/platform/security/origin.server.ts'
import { typedValues } from './typed-values.ts'

/** What a form shows again after a refusal: every value that was typed (passwords excepted) and what is wrong. */
export interface FormRefusal {
  values: Record<string, string | string[]>
  fields: FieldErrors
  /** Code of an error that belongs to no field. */
  error: string | null
  /** How long a limit holds. */
  retryAfterSeconds?: number
}

// A body can be read once, and a dead session is often found after that.
const forms = new WeakMap<Request, Promise<FormData>>()

/** The fields of a posted form. Every action reads its form here, so that none runs for another site. */
export async function readForm(request: Request): Promise<FormData> {
  if (isCrossSite(request, env.publicUrl)) {
    throw new Response(sentences.cross_site, { status: 403 })
  }
  let form = forms.get(request)
  if (!form) forms.set(request, (form = parseBody(request)))
  return form
}

async function parseBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(sentences.malformed, { status: 400 })
  }
}

/** 422 with the typed values and the reasons of a failed parse. */
export function refuseFields(form: FormData, fields: FieldErrors) {
  return data<FormRefusal>({ values: typedValues(form), fields, error: null }, { status: 422 })
}

/** A failed call as an answer the form can show, with its status; anything unexpected is thrown on. */
export function refuseCall(form: FormData, failure: unknown) {
  if (!(failure instanceof CallFailure)) throw failure
  const { fields, status } = failure
  const isAboutFields = Object.keys(fields).length > 0
  return data<FormRefusal>(
    {
      values: typedValues(form),
      fields,
      error: isAboutFields ? null : shownError(failure),
      // A 503 says when to come back too, but nobody has tried too often.
      retryAfterSeconds: (status === 429 && failure.retryAfterSeconds) || undefined,
    },
    { status: status || 503 },
  )
}

/** The error as a page names it: what the network says of itself is for the log. */
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
