import { randomUUID } from 'node:crypto'
import { redirect, redirectDocument, replace, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import type { TokenRecord } from '#contract/accounts.ts'
import { CallFailure } from '#contract/call.ts'
import type { FetchedFile } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { fileAnswer, saveWithAnswer } from '#app/platform/document/file-answer.server.ts'
import { deleteSentDrafts } from '#app/platform/draft/delete-sent.server.ts'
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

/** A form that a visitor has sent, with the functions that reply to the visitor. */
export interface ActionVisit extends Visit {
  form: FormData
  fields: Record<string, string>
  key: string
  /** The name of the form, or of the button that the visitor pressed. */
  intent: string
  /** Checks values of the form by a schema. Refuses the form with status 422 if a value is invalid. */
  parse: <S extends z.ZodType>(schema: S, value: Named<S>) => z.output<S>
  /** Refuses the form with status 422; the page shows each error beside its field. */
  refuse: (fields: FieldErrors) => never
  /** Refuses the form because a call of the API failed, and shows the error to the visitor. */
  answerFailure: (failure: CallFailure, before?: string) => Promise<RefusedForm>
  /** Ends the successful handling of a form: opens another page with a toast, and deletes the form's drafts. */
  leave: (to: string, options?: LeaveOptions) => Promise<TypedResponse<never>>
  /** Replies to the form with a file, which the browser saves. */
  save: (file: FetchedFile) => null
}

type KeysOf<T> = T extends unknown ? keyof T : never
/** Values by the names of a body’s fields, of any of its forms. */
type Named<S extends z.ZodType> = { [Name in KeysOf<z.input<S>>]?: unknown }

export interface LeaveOptions {
  /** A short message that the next page shows. */
  toast?: string | FlashToast
  session?: TokenRecord
  /** True if the next page is on another site, such as a bank's payment page. */
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

/** Handles a sent form. After an error the page shows the form again with everything that the visitor typed. */
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
  const { request, context, user } = visit
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
      if (user) await deleteSentDrafts(visit, fields)
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
