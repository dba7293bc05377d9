import { createHash } from 'node:crypto'
import { optionsOf, type VacancyContent } from '../../contract/content/vacancy.ts'
import type { Question } from '../../contract/vacancies.ts'

/**
 * Returns the questions of a vacancy. The id of a question is a hash of its words, so an answer to an earlier wording
 * is rejected.
 */
export function askedQuestions({ questions }: Pick<VacancyContent, 'questions'>): Question[] {
  return questions.map((question) => {
    const { text, type, required } = question
    const options = optionsOf(question)
    return { id: idOf([type, text, ...options]), text, type, options, required }
  })
}

function idOf(words: string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}
