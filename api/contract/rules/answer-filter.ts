// The filter of a vacancy's applications by the answer to one of its questions, as an address names it.

/** The question types whose answers can be filtered by. */
export const filterableTypes = ['yes_no', 'choice'] as const

const between = ':'

/** Writes the filter «question:answer»; yes and no are `true` and `false`. */
export function writeAnswerFilter(questionId: string, answer: string): string {
  return questionId + between + answer
}

/** Reads a filter into the question's id and the answer, which may contain colons itself. */
export function readAnswerFilter(filter: string): { questionId: string; answer: string } {
  const [questionId = '', ...answer] = filter.split(between)
  return { questionId, answer: answer.join(between) }
}
