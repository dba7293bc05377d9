import { parse, type Intent, type SubmissionResult } from '@conform-to/react'
import type { CallFailure } from '#contract/call.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { resumeContent, type ResumeContent } from '#contract/resume-content.ts'
import { parseForm, shownError } from '#app/platform/form/answer-form.server.ts'
import { readResumeForm } from './read-resume-form.ts'
import { errorsAtFields, rowLimits, toContent, type ResumeForm } from './resume-form.ts'

export interface ResumeSubmission {
  form: ResumeForm
  /** A row was added or removed without script: nothing is saved, the form comes back. */
  isRowChange: boolean
  /** null when something typed cannot be stored; `reply` then says what. */
  content: ResumeContent | null
  /** The form as it was typed, for drawing it again. */
  reply: (errors?: FieldErrors, formErrors?: string[]) => SubmissionResult
  replyTo: (failure: CallFailure) => SubmissionResult
}

/** Reads a posted editor; texts of a row come as `experience[0].company`. */
export function readSubmission(posted: FormData): ResumeSubmission {
  const submission = parsePosted(posted)
  const form = readResumeForm(submission.payload)
  const isRowChange = submission.status === undefined
  const parsed = isRowChange ? null : parseForm(resumeContent, toContent(form))
  const refused = parsed?.ok === false ? parsed.fields : {}

  function reply(errors: FieldErrors = refused, formErrors?: string[]) {
    const fieldErrors = errorsAtFields(errors, form)
    const hasErrors = formErrors !== undefined || Object.keys(fieldErrors).length > 0
    const result = submission.reply(hasErrors ? { fieldErrors, formErrors } : {})
    return { ...result, initialValue: plain(form) } as SubmissionResult
  }
  return {
    form,
    isRowChange,
    content: parsed?.ok ? parsed.value : null,
    reply,
    replyTo(failure) {
      const isAboutFields = Object.keys(failure.fields).length > 0
      return isAboutFields ? reply(failure.fields) : reply({}, [shownError(failure)])
    },
  }
}

/** Interfaces have no index signature, which the library asks for. */
function plain(form: ResumeForm): SubmissionResult['initialValue'] {
  return Object.fromEntries(Object.entries(form))
}

/** A form that waited through sign-in, as the editor draws it. */
export function restored(values: Record<string, string | string[]>): SubmissionResult {
  const posted = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (name === '__intent__') continue
    for (const text of [value].flat()) posted.append(name, text)
  }
  return readSubmission(posted).reply({})
}

/** The editor's buttons add and remove rows of its lists; the library knows more. */
function checked(intent: Intent | null): null {
  const isRowChange = intent?.type === 'insert' || intent?.type === 'remove'
  if (intent && !(isRowChange && intent.payload.name in rowLimits))
    throw new Error('Foreign intent')
  return null
}

/** Names with indexes beyond any list and broken intents come from no form of ours. */
function parsePosted(posted: FormData) {
  const isOurs = [...posted.keys(), String(posted.get('__intent__'))].every(
    (text) => !/\[\d{3,}\]/.test(text),
  )
  try {
    if (isOurs) return parse(posted, { resolve: (_, intent) => ({ value: checked(intent) }) })
  } catch {
    // Falls through to the refusal.
  }
  throw new Response('Bad Request', { status: 400 })
}
