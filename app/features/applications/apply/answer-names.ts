const before = 'answers.'

export function answerName(questionId: string): string {
  return before + questionId
}

export function questionOf(name: string): string | null {
  return name.startsWith(before) ? name.slice(before.length) : null
}
