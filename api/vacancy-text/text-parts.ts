// Collects the lines of a text in the parts of a vacancy.
import { limits, vacancyLimits } from '../contract/rules/limits.ts'
import type { VacancyPart } from '../contract/rules/vacancy-headings.ts'
import type { VacancyLine } from './lines.ts'

type List = 'responsibilities' | 'requirements' | 'conditions'
interface Texts extends Record<List | 'key_skills', string[]> {
  description: string
  rest: string[]
}

export class TextParts {
  /** The lines before the first heading. */
  intro: string[] = []
  readonly lists: Record<List, string[]> = {
    responsibilities: [],
    requirements: [],
    conditions: [],
  }
  readonly #about: string[] = []
  readonly #skills: string[] = []
  readonly #rest: string[] = []
  #part: VacancyPart | 'intro' = 'intro'
  #last: VacancyLine | null = null

  get isList(): boolean {
    return this.#part in this.lists
  }

  begin(part: VacancyPart): void {
    this.#part = part
    this.#last = null
  }

  add(line: VacancyLine): void {
    const isAfterItem = this.isList && this.#last?.isItem && !line.isItem
    if (isAfterItem && /^\p{Ll}/u.test(line.text)) return this.#goOn(line.text)
    // A paragraph after a list says something about the whole vacancy, such as «Ждём ваши отклики».
    if (isAfterItem) this.#part = 'about'
    this.#last = line
    const part = this.#part
    if (part === 'skills') this.#skills.push(...line.text.split(/[,;•]\s*/))
    else if (part === 'contacts') this.#rest.push(line.text)
    else if (part === 'intro') this.intro.push(line.isItem ? `• ${line.text}` : line.text)
    else if (part === 'about') this.#about.push(line.isItem ? `• ${line.text}` : line.text)
    else this.lists[part].push(line.text)
  }

  addTo(list: List, text: string): void {
    this.lists[list].push(text)
  }

  /** Leaves a line to the person. */
  leave(text: string): void {
    this.#rest.push(text)
  }

  /** Removes a line that a field says already. */
  drop(line: string): void {
    this.dropIntro(line)
    this.lists.conditions = this.lists.conditions.filter((each) => each !== line)
  }

  dropIntro(line: string): void {
    this.intro = this.intro.filter((each) => each !== line)
  }

  texts(): Texts {
    const rest = [...this.#rest]
    const listed = (list: List) =>
      this.lists[list]
        .map((item) => item.replace(/[;,]+$/, ''))
        .filter((item, index) => {
          const fits = index < vacancyLimits.lines && item.length <= vacancyLimits.line
          if (!fits) rest.push(item)
          return fits
        })
    return {
      responsibilities: listed('responsibilities'),
      requirements: listed('requirements'),
      conditions: listed('conditions'),
      key_skills: this.#keySkills(rest),
      description: [...this.intro, ...this.#about].join('\n'),
      rest,
    }
  }

  #keySkills(rest: string[]): string[] {
    const skills = new Map<string, string>()
    for (const typed of this.#skills) {
      const skill = typed.replace(/[\s.]+$/, '').trim()
      const isSkill = skill.length <= 60 && skills.size < limits.skills
      if (isSkill && skill) skills.set(skill.toLowerCase(), skill)
      else if (skill) rest.push(skill)
    }
    return [...skills.values()]
  }

  /** Adds a line that Word has broken to the item before it. */
  #goOn(text: string): void {
    const list = this.lists[this.#part as List]
    list.push(`${list.pop() ?? ''} ${text}`.trim())
  }
}
