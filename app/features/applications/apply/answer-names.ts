const before = 'answers.'

/** Returns the name of the field with the answer to a question, in the form and in the API's errors. */
export function answerName(questionId: string): string {
  return before + questionId
}

/** Returns the id of the question that a field answers, or null for other fields. */
export function questionOf(name: string): string | null {
  return name.startsWith(before) ? name.slice(before.length) : null
}
