import { data } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { CallFailure } from '#contract/call.ts'
import type { OwnResume } from '#contract/resumes.ts'
import type { ResumeSubmission } from './submission.server.ts'

/** What the editor draws after a post that did not lead on. */
export interface EditorAnswer {
  result: SubmissionResult
  /** The version that another tab saved meanwhile. */
  conflict: number | null
  /** For the next try, when the key of this form has been used for something else. */
  idempotencyKey: string | null
}

/** The form again: 200 after a change of rows, 422 with what cannot be stored. */
export function answerTyped(submission: ResumeSubmission) {
  return answer({ result: submission.reply() }, submission.isRowChange ? 200 : 422)
}

/** The form again after a refused save, with the status of the refusal; anything unexpected is thrown on. */
export function answerRefused(submission: ResumeSubmission, failure: unknown) {
  if (!(failure instanceof CallFailure)) throw failure
  const status = failure.status || 503
  if (failure.message === 'resumes:version_conflict') {
    const current = failure.data as OwnResume
    return answer({ result: submission.reply({}), conflict: current.version }, status)
  }
  const isUsedKey = failure.message === 'request:idempotency_conflict'
  const idempotencyKey = isUsedKey ? crypto.randomUUID() : null
  return answer({ result: submission.replyTo(failure), idempotencyKey }, status)
}

function answer(content: Pick<EditorAnswer, 'result'> & Partial<EditorAnswer>, status: number) {
  return data<EditorAnswer>({ conflict: null, idempotencyKey: null, ...content }, { status })
}
