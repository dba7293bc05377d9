import { createHash } from 'node:crypto'
import { optionsOf, type VacancyContent } from '../../contract/content/vacancy.ts'
import type { Question } from '../../contract/vacancies.ts'

/** What is asked of who applies. A question is known by its words: who answers an earlier wording is told so. */
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
