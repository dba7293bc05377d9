import { biasedWords, type BiasedWords } from '#contract/rules/biased-words.ts'
import type { VacancyContent } from '#contract/content/vacancy.ts'

/** Discriminating words of the title and the texts, by field as in the editor. */
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
