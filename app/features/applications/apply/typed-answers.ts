import type { submitApplicationBody } from '#contract/applications.ts'
import { readSum } from '#contract/rules/money.ts'
import type { Question } from '#contract/vacancies.ts'
import type { z } from 'zod'
import { questionOf } from './answer-names.ts'

type Answers = z.input<typeof submitApplicationBody>['answers']

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

/** Reads a typed number: `1 000` → 1000, `1,5 года` → 1.5. */
function readAmount(typed: string): number | null {
  const whole = readSum(typed)
  if (Number.isInteger(whole)) return whole
  const [, part] = /^[^\d-]*(\d+[.,]\d+)[^\d%]*$/.exec(typed) ?? []
  return part ? Number(part.replace(',', '.')) : null
}
