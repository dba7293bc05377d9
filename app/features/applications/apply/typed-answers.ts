// What was typed into the fields of questions, in the form the contract knows.
import type { submitApplicationBody } from '#contract/applications.ts'
import type { Question } from '#contract/vacancies.ts'
import type { z } from 'zod'
import { questionOf } from './answer-names.ts'

type Answers = z.input<typeof submitApplicationBody>['answers']

/** Text that cannot be read stays as it is, and so does an answer to what is no longer asked: the contract refuses it. */
export function typedAnswers(
  fields: Record<string, string>,
  questions: readonly Question[],
): NonNullable<Answers> {
  return Object.entries(fields).flatMap(([name, text]) => {
    const question_id = questionOf(name)
    if (question_id === null) return []
    const question = questions.find(({ id }) => id === question_id)
    return [{ question_id, value: question ? valueOf(question, text) : text }]
  })
}

function valueOf({ type, options }: Question, text: string): string | number | boolean {
  switch (type) {
    case 'text':
      return text
    case 'yes_no':
      return text === 'yes' ? true : text === 'no' ? false : text
    case 'number':
      return readAmount(text) ?? text
    case 'choice':
      return options[Number(text)] ?? text
  }
}

/** `1 000` and `1.000` → 1000, `1,5` and `1.5` → 1.5; null for what is no number. */
function readAmount(typed: string): number | null {
  const digits = typed.replace(/[\s_]/g, '')
  const plain = /^\d{1,3}(\.\d{3})+$/.test(digits) ? digits.replaceAll('.', '') : digits
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}
