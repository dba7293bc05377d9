const before = 'answers.'

/** Returns the field name for the answer to a question. */
export function answerName(questionId: string): string {
  return before + questionId
}

/** Returns the question of a field; null for other fields. */
export function questionOf(name: string): string | null {
  return name.startsWith(before) ? name.slice(before.length) : null
}
