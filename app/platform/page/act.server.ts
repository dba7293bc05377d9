import { randomUUID } from 'node:crypto'
import { redirect, redirectDocument, replace, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import type { TokenRecord } from '#contract/accounts.ts'
import { CallFailure } from '#contract/call.ts'
import { deleteDraft } from '#contract/drafts.ts'
import type { FetchedFile } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { fileAnswer, saveWithAnswer } from '#app/platform/document/file-answer.server.ts'
import {
  parseForm,
  refuseCall,
  refuseFields,
  shownError,
  type RefusedForm,
} from '#app/platform/form/answer-form.server.ts'
import { filledFields } from '#app/platform/form/filled-fields.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { errorText, isKnownError } from '#app/platform/errors/error-text.ts'
import { refusalText } from '#app/platform/errors/refusal-text.ts'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import { releaseForm } from '#app/platform/session/stored-form.server.ts'
import { signedInHeaders } from '#app/platform/session/session.server.ts'
import { flashToast, showWithAnswer, type FlashToast } from '#app/platform/toast/toast.server.ts'
import type { Visit } from './visit.server.ts'

/** A form that a visitor has sent, with functions for the reply. */
export interface ActionVisit extends Visit {
  form: FormData
  fields: Record<string, string>
  key: string
  /** The name of the submitted form or of the pressed button. */
  intent: string
  /** Checks the values of a form by a schema; refuses invalid values with status 422. */
  parse: <S extends z.ZodType>(schema: S, value: Named<S>) => z.output<S>
  /** Refuses a form with status 422 and the errors of its fields. */
  refuse: (fields: FieldErrors) => never
  /** Turns a failed call of the API into a refusal of the form. */
  answerFailure: (failure: CallFailure, before?: string) => Promise<RefusedForm>
  /** Ends a successful action: shows a toast, deletes drafts of the form and opens another page. */
  leave: (to: string, options?: LeaveOptions) => Promise<TypedResponse<never>>
  /** Replies to a form with a file. */
  save: (file: FetchedFile) => null
}

type Named<S extends z.ZodType> = { [Name in keyof z.input<S>]?: unknown }

export interface LeaveOptions {
  /** A toast for the next page. */
  toast?: string | FlashToast
  session?: TokenRecord
  /** True if the next page is outside the site, such as a bank's page. */
  isElsewhere?: boolean
  replaces?: boolean
  cookies?: string[]
}

export type PageAction<V extends Visit, T> = (visit: V & ActionVisit) => Promise<T>

export type Amend = (
  refusal: FormRefusal,
  failure: CallFailure,
  visit: Visit,
) => FormRefusal | Promise<FormRefusal>

/** Runs an action; errors show the form again with everything that the visitor typed. */
export async function actOn<V extends Visit, T>(
  visit: V,
  form: FormData,
  act: PageAction<V, T>,
  { keptAt, amend }: { keptAt?: string; amend?: Amend },
): Promise<T | RefusedForm> {
  async function answerFailure(failure: CallFailure, before?: string): Promise<RefusedForm> {
    const refused = refuseCall(form, failure)
    if (amend) refused.data = await amend(refused.data, failure, visit)
    const code = shownError(failure)
    refused.data.sentence ??= ownSentence(visit, failure)
    if (before) refused.data.sentence = `${before}. ${sentenceOf(visit, refused.data, code)}`
    refused.data = withToast(visit, refused.data, code)
    return refused
  }
  try {
    return await act({ ...visit, ...formOf(visit, form, keptAt), answerFailure })
  } catch (error) {
    if (error instanceof ThrownRefusal) return refuseFields(form, error.fields)
    if (!(error instanceof CallFailure)) throw error
    return answerFailure(error)
  }
}

export function withToast(visit: Visit, refusal: FormRefusal, code: string): FormRefusal {
  if (refusal.toast === null) return refusal
  const error = refusal.error ?? code
  const sentences = errorSentences(visit.params.lang)
  const sentence = sentenceOf(visit, refusal, code)
  const said =
    refusal.sentence && !isKnownError(sentences, error)
      ? { title: sentence, message: errorText(sentences, error) }
      : { message: sentence }
  const toast = { id: randomUUID(), ...said }
  showWithAnswer(visit.context, { ...toast, variant: 'danger' })
  return { ...refusal, toast }
}

function ownSentence({ params }: Visit, { message, sentence }: CallFailure): string | undefined {
  const isUnread = sentence && sentence !== message
  const isKnown = isKnownError(errorSentences(params.lang), message)
  return isUnread && !isKnown ? sentence : undefined
}

function sentenceOf({ params, texts }: Visit, refusal: FormRefusal, code: string): string {
  const error = refusal.error ?? code
  return refusalText({ ...refusal, error }, errorSentences(params.lang), texts('common'))
}

class ThrownRefusal extends Error {
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super('refused')
    this.fields = fields
  }
}

function formOf(visit: Visit, form: FormData, keptAt: string | undefined) {
  const { request, context, user, call } = visit
  const fields = filledFields(form)
  return {
    form,
    fields,
    key: fields.key || randomUUID(),
    intent: fields.intent ?? '',
    parse<S extends z.ZodType>(schema: S, value: Named<S>): z.output<S> {
      const parsed = parseForm(schema, value)
      if (parsed.ok) return parsed.value
      throw new ThrownRefusal(parsed.fields)
    },
    refuse(fields: FieldErrors): never {
      throw new ThrownRefusal(fields)
    },
    async leave(to: string, options: LeaveOptions = {}) {
      const { toast, session, isElsewhere, replaces, cookies = [] } = options
      const headers = session ? await signedInHeaders(request, session) : new Headers()
      const { draft, draft_seq, draft_source } = user ? fields : {}
      for (const [id, seq] of [[draft, draft_seq], [draft_source]]) {
        if (id) await call(deleteDraft, { params: { id }, query: { seq } }).catch(() => null)
      }
      const released = keptAt && (await releaseForm(request, keptAt, user?.id ?? null))
      const said = toast && (await flashToast(request, asToast(toast)))
      for (const cookie of [...cookies, released, said]) {
        if (cookie) headers.append('set-cookie', cookie)
      }
      const go = isElsewhere ? redirectDocument : replaces ? replace : redirect
      return go(to, { headers, status: 303 })
    },
    save(file: FetchedFile) {
      saveWithAnswer(context, fileAnswer(request, file, 'attachment'))
      return null
    },
  }
}

function asToast(toast: string | FlashToast): FlashToast {
  return typeof toast === 'string' ? { message: toast, variant: 'success' } : toast
}
