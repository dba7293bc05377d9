import { vacancyTexts, type VacancyContent } from '#contract/content/vacancy.ts'
import { biasedWords, type BiasedWords } from '#contract/rules/biased-words.ts'

/** Of the title and of the texts, each line by itself. */
export function biasOf(content: VacancyContent): BiasedWords[] {
  return [content.title, ...vacancyTexts(content).split('\n')].flatMap(biasedWords)
}
