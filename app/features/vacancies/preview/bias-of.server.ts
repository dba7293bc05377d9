import { biasedWords, type BiasedWords } from '#contract/rules/biased-words.ts'
import type { VacancyContent } from '#contract/content/vacancy.ts'

/** Returns all discriminating words in the texts of a vacancy. */
export function biasOf({
  title,
  description,
  responsibilities,
  requirements,
  conditions,
}: VacancyContent): BiasedWords[] {
  const lists = [responsibilities, requirements, conditions].map((lines) => lines.join('\n'))
  return [title, description, ...lists].flatMap(biasedWords)
}
