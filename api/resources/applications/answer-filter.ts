// Filters the applications to a vacancy by the answers to its questions.
import { or, sql, type SQL } from 'drizzle-orm'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { filterableTypes, readAnswerFilter } from '../../contract/rules/answer-filter.ts'
import type { Question } from '../../contract/vacancies.ts'
import { applications as a } from '../../database/tables.ts'
import { askedQuestions } from '../vacancies/facts.ts'

/** Returns the questions of a vacancy whose answers can be filtered by. */
export function filterableQuestions(questions: VacancyContent['questions'] | null): Question[] {
  return askedQuestions({ questions: questions ?? [] }).filter(({ type }) =>
    filterableTypes.some((each) => each === type),
  )
}

/** The SQL condition that the candidate gave the answer. An option may have the words of yes and no too. */
export function hasAnswer(filter: string): SQL | undefined {
  const { questionId: question_id, answer } = readAnswerFilter(filter)
  const isYesOrNo = answer === 'true' || answer === 'false'
  const values = isYesOrNo ? [answer, answer === 'true'] : [answer]
  return or(
    ...values.map(
      (value) => sql`${a.answers} @> ${JSON.stringify([{ question_id, value }])}::jsonb`,
    ),
  )
}
