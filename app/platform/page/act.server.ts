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

/** A posted form, with the functions by which an action handles the form. */
export interface ActionVisit extends Visit {
  form: FormData
  /** The texts of filled fields by name, the last text if a name repeats; empty fields and files are omitted. */
  fields: Record<string, string>
  /** The key by which the API recognizes a repeated post: the form's hidden field `key`, or a new random key. */
  key: string
  /** The `intent` (the name) of the submitted form or button; empty if the page has only one form. */
  intent: string
  /** Validates values by a schema of the contract; invalid values end the action with 422 and their errors. */
  parse: <S extends z.ZodType>(schema: S, value: Named<S>) => z.output<S>
  /** Ends the action with status 422 and errors that the page itself has found. */
  refuse: (fields: FieldErrors) => never
  /** Converts a failed call of the API into a refusal; its sentence begins with `before`. */
  answerFailure: (failure: CallFailure, before?: string) => Promise<RefusedForm>
  /** Ends a successful action: redirects with 303, shows a toast, deletes the form's stored values and drafts. */
  leave: (to: string, options?: LeaveOptions) => Promise<TypedResponse<never>>
  /** Ends the action with a file as the reply to a form with `saves`; the page stays open. */
  save: (file: FetchedFile) => null
}

/** Allows only names of fields that the schema has, because the schema would silently drop other names. */
type Named<S extends z.ZodType> = { [Name in keyof z.input<S>]?: unknown }

export interface LeaveOptions {
  /** A toast for the next page; a plain string is shown as a success toast. */
  toast?: string | FlashToast
  /** The token that signs the visitor in or continues the session. */
  session?: TokenRecord
  /** True if `to` is outside Remix, such as a bank's page, so that the browser loads a document. */
  isElsewhere?: boolean
  /** True replaces the page with the form in the browser's history, so that the Back button skips the form. */
  replaces?: boolean
  cookies?: string[]
}

export type PageAction<V extends Visit, T> = (visit: V & ActionVisit) => Promise<T>

/** Improves the refusal of a failed call by what the page knows, such as the field of an error. */
export type Amend = (
  refusal: FormRefusal,
  failure: CallFailure,
  visit: Visit,
) => FormRefusal | Promise<FormRefusal>

/** Runs an action; turns invalid values and failed calls into a refusal with everything that the visitor typed. */
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

/**
 * Adds a toast to the refusal after a failed call, even if its errors belong to fields (spec §8). A document shows the
 * toast; JavaScript recognizes its id and shows it only once. A code without a translation is shown below the sentence.
 */
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

/** Returns the sentence in the API's reply, if the texts have no sentence for its error code. */
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
      // If a draft cannot be deleted, the page offers the draft once more, which does no harm.
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
