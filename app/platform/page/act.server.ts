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
  type Refused,
} from '#app/platform/form/answer-form.server.ts'
import { filledFields } from '#app/platform/form/filled-fields.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { errorText, isKnownError } from '#app/platform/errors/error-text.ts'
import { refusalText } from '#app/platform/errors/refusal-text.ts'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import { releaseForm } from '#app/platform/session/kept-form.server.ts'
import { signedInHeaders } from '#app/platform/session/session.server.ts'
import { flashToast, showWithAnswer, type FlashToast } from '#app/platform/toast/toast.server.ts'
import type { Visit } from './visit.server.ts'

/** A posted form as an action sees it. */
export interface ActionVisit extends Visit {
  form: FormData
  /** The same without files and lists, each name with its last text; an empty field is an absent one. */
  fields: Record<string, string>
  /** What makes a second press the same as the first: the form's `key`, or a new one. */
  key: string
  /** The button that was pressed: its `intent`, empty where the form has one button. */
  intent: string
  /** What the contract takes, out of the fields; ends the action with 422 where it does not. */
  parse: <S extends z.ZodType>(schema: S, value: Named<S>) => z.output<S>
  /** Ends the action with 422 for reasons of the page's own. */
  refuse: (fields: FieldErrors) => never
  /** What a failed call says, as if it ended the action; `before` begins its sentence. */
  answerFailure: (failure: CallFailure, before?: string) => Promise<Refused>
  /** The answer of an act that is done: 303 with a toast, and what was kept of the form or drafted in it is let go. */
  leave: (to: string, options?: LeaveOptions) => Promise<TypedResponse<never>>
  /** The answer of an act that gives a file to be saved, where the form is a `saves` one: the page stays as it is. */
  save: (file: FetchedFile) => null
}

/** Anything under the names that the schema knows: one it does not know would be dropped without a word. */
type Named<S extends z.ZodType> = { [Name in keyof z.input<S>]?: unknown }

export interface LeaveOptions {
  /** A sentence is a success. */
  toast?: string | FlashToast
  /** Begins a session with this token, or goes on with it in place of the one before. */
  session?: TokenRecord
  /** The page at `to` is none of this site's routes: a bank's, or one that only looks like ours. */
  isElsewhere?: boolean
  /** Going back does not lead to the form, but to the page before it. */
  replaces?: boolean
  /** Set-Cookie lines of the page's own. */
  cookies?: string[]
}

export type Act<V extends Visit, T> = (visit: V & ActionVisit) => Promise<T>

/** Changes what the kit answers to a failed call, where a page knows more of it. */
export type Amend = (
  refusal: FormRefusal,
  failure: CallFailure,
  visit: Visit,
) => FormRefusal | Promise<FormRefusal>

/** Runs `act`; a failed parse or call becomes the page's own answer, with everything typed. */
export async function actOn<V extends Visit, T>(
  visit: V,
  form: FormData,
  act: Act<V, T>,
  { keptAt, amend }: { keptAt?: string; amend?: Amend },
): Promise<T | Refused> {
  async function answerFailure(failure: CallFailure, before?: string): Promise<Refused> {
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
    if (error instanceof Refusal) return refuseFields(form, error.fields)
    if (!(error instanceof CallFailure)) throw error
    return answerFailure(error)
  }
}

/**
 * The refusal of a call with its toast, also where it names fields (spec §8). A document draws the toast itself; script
 * knows it by its id and shows it once. An error without a translation stays raw below the sentence.
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

/** The server's sentence for a code that the catalogue does not know. */
function ownSentence({ params }: Visit, { message, sentence }: CallFailure): string | undefined {
  const isUnread = sentence && sentence !== message
  const isKnown = isKnownError(errorSentences(params.lang), message)
  return isUnread && !isKnown ? sentence : undefined
}

function sentenceOf({ params, texts }: Visit, refusal: FormRefusal, code: string): string {
  const error = refusal.error ?? code
  return refusalText({ ...refusal, error }, errorSentences(params.lang), texts('common'))
}

class Refusal extends Error {
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
      throw new Refusal(parsed.fields)
    },
    refuse(fields: FieldErrors): never {
      throw new Refusal(fields)
    },
    async leave(to: string, options: LeaveOptions = {}) {
      const { toast, session, isElsewhere, replaces, cookies = [] } = options
      const headers = session ? await signedInHeaders(request, session) : new Headers()
      // A draft that stays returns once more, which harms nobody.
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
