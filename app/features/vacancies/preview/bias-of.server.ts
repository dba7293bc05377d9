import { biasedWords, type BiasedWords } from '#contract/rules/biased-words.ts'
import type { VacancyContent } from '#contract/content/vacancy.ts'

/** Returns discriminating words in the vacancy's title and texts, grouped by the fields of the editor. */
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
