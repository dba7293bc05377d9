const before = 'answers.'

/** The field of an answer, in the form and in what the API says of it. */
export function answerName(questionId: string): string {
  return before + questionId
}

/** The question that a field answers; null for other fields. */
export function questionOf(name: string): string | null {
  return name.startsWith(before) ? name.slice(before.length) : null
}
