interface Demands {
  cover_letter_required: boolean
  questions: readonly unknown[]
  languages: readonly unknown[]
}

/** Returns whether people may apply to the vacancy without an account: it asks for no letter, answer or language. */
export function takesQuickApplications(vacancy: Demands): boolean {
  const { cover_letter_required, questions, languages } = vacancy
  return !cover_letter_required && questions.length === 0 && languages.length === 0
}
