// Checks a candidate's answers against the questions of the published vacancy.
import { z } from 'zod'
import type { SentAnswer, submitApplicationBody } from '../../contract/applications.ts'
import { fieldErrorCode, type FieldErrors } from '../../contract/field-errors.ts'
import { text } from '../../contract/fields.ts'
import { limits } from '../../contract/rules/limits.ts'
import type { Question } from '../../contract/vacancies.ts'

type Given = z.output<typeof submitApplicationBody>['answers']

const fieldOf = (questionId: string) => `answers.${questionId}`

/** Checks a candidate's answers. Returns the answers to store, in the order of the questions, and the errors. */
export function checkAnswers(
  questions: readonly Question[],
  given: Given,
): { answers: SentAnswer[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const answers: SentAnswer[] = []
  for (const { question_id: id } of given) {
    if (!questions.some((question) => question.id === id))
      errors[fieldOf(id)] = ['no_such_question']
  }
  for (const question of questions) {
    const own = given.filter(({ question_id: id }) => id === question.id)
    const { value, error } = own.length > 1 ? { error: 'duplicate' } : read(question, own[0]?.value)
    if (error !== undefined) errors[fieldOf(question.id)] = [error]
    else if (value !== undefined) {
      const { id: question_id, text, type } = question
      answers.push({ question_id, question: text, type, value })
    }
  }
  return { answers, errors }
}

type ReadValue = { value?: SentAnswer['value']; error?: string }

function read(question: Question, value: SentAnswer['value'] = ''): ReadValue {
  if (typeof value === 'string' && value.trim() === '') {
    return question.required ? { error: 'answer_required' } : {}
  }
  const result = schemaOf(question).safeParse(value, { error: fieldErrorCode })
  return result.success ? { value: result.data } : { error: result.error.issues[0]?.message }
}

function schemaOf({ type, options }: Question): z.ZodType<SentAnswer['value']> {
  switch (type) {
    case 'text':
      return text(limits.answer)
    case 'yes_no':
      return z.boolean()
    case 'number':
      return z.number({ error: notANumber }).min(0).max(limits.answerNumber)
    case 'choice':
      return z.string().refine((value) => options.includes(value), 'no_such_option')
  }
}

function notANumber({ code }: { code?: string }): string | undefined {
  return code === 'invalid_type' ? 'no_number' : undefined
}
