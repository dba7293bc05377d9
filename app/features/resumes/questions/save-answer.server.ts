import { resume as table } from '#contract/content/resume.ts'
import { updateResume, type OwnResume } from '#contract/resumes.ts'
import { resumeForm } from '#app/features/resumes/editor/resume-form.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { readSubmission } from '#app/platform/editor/submission.server.ts'
import { answerTyped } from '#app/platform/form/answer-form.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { isOfQuestion, type ResumeQuestion } from './questions.ts'

/** Saves the answer to one question and leaves the rest of the resume as it is, then opens the page `next`. */
export async function saveAnswer(
  { form, call, leave }: ActionVisit,
  own: OwnResume,
  question: ResumeQuestion,
  next: string,
) {
  const submission = readSubmission(resumeForm, withAnswer(own, question, form))
  if (!submission.content) return answerTyped(submission)
  const { public_id: id, version } = own
  await call(updateResume, { params: { id }, body: { content: submission.content, version } })
  return leave(next)
}

/** Returns the form of the whole resume with the typed answer in it. */
function withAnswer({ content }: OwnResume, question: ResumeQuestion, typed: FormData): FormData {
  const whole = new FormData()
  const add = (name: string, values: string | string[]) => {
    for (const value of [values].flat()) whole.append(name, value)
  }
  for (const [name, values] of Object.entries(fillForm(table.fields, content))) {
    if (!isOfQuestion(question, name) || isKeptBeside(name)) add(name, values)
  }
  const isRowButton = (name: string) => name === 'add' || name === 'remove'
  for (const [name, value] of typed) {
    if (typeof value !== 'string') continue
    if (isOfQuestion(question, name) || isRowButton(name)) add(name, value)
  }
  return whole
}

/** The currency and the phones have no field of their own beside the question. */
function isKeptBeside(name: string): boolean {
  return name === 'salary_expected.currency' || name.startsWith('contacts.phones')
}
