// Reads the text of a vacancy, as it is pasted from Word or a chat, into the fields of a vacancy by plain rules.
import type { VacancyContent } from '../contract/content/vacancy.ts'
import { limits, vacancyLimits } from '../contract/rules/limits.ts'
import type { Executor } from '../scope.ts'
import { prepareMeanings } from '../search/parse-query.ts'
import { specialtyOf } from '../search/lexicon/specialty-of.ts'
import { contactIn } from './contacts.ts'
import { experienceIn } from './experience.ts'
import { headedLine, labelledLine, type Labelled, type VacancyLabel } from './headings.ts'
import { vacancyLines } from './lines.ts'
import { payIn } from './pay.ts'
import { TextParts } from './text-parts.ts'
import { titleIn } from './vacancy-title.ts'
import { workWordsIn } from './work-words.ts'

export interface TextVacancy {
  /** Only the fields that were understood. */
  fields: Partial<VacancyContent>
  /** The lines that no field takes. */
  rest: string[]
}

export async function readVacancyText(db: Executor, text: string): Promise<TextVacancy> {
  const reader = new VacancyReader(db)
  await reader.read(text)
  return reader.result()
}

class VacancyReader {
  readonly #db: Executor
  readonly #fields: Partial<VacancyContent> = {}
  readonly #parts = new TextParts()

  constructor(db: Executor) {
    this.#db = db
  }

  async read(text: string): Promise<void> {
    let pending: VacancyLabel | null = null
    const lines = vacancyLines(text)
    await prepareMeanings(
      this.#db,
      lines.map((line) => line.text),
    )
    for (const line of lines) {
      const label: Labelled | null = pending
        ? { label: pending, value: line.text }
        : labelledLine(line.text)
      pending = null
      const isOfContact = !label || label.label === 'contact' || label.label === 'other'
      if (isOfContact && this.#takeContact(line.text)) continue
      if (label && label.value === '') pending = label.label
      else if (label) await this.#takeFact(label.label, label.value, line.text)
      else {
        const headed = headedLine(line.text)
        if (headed) this.#parts.begin(headed.part)
        if (headed?.rest !== '') this.#parts.add({ ...line, text: headed?.rest ?? line.text })
      }
    }
    await this.#takeTitle()
    await this.#readProse()
  }

  async result(): Promise<TextVacancy> {
    const { title } = this.#fields
    const specialty_code = title ? await specialtyOf(this.#db, title) : null
    const { rest, ...texts } = this.#parts.texts()
    return { fields: { ...this.#fields, ...texts, specialty_code }, rest }
  }

  #takeContact(line: string): boolean {
    const found = contactIn(line)
    if (!found) return false
    const { contact_person: known } = this.#fields
    const { name, phone, email } = found.contact
    this.#fields.contact_person = {
      name: known?.name || name,
      phone: known?.phone || phone,
      email: known?.email ?? email,
      visible: 'applicants',
    }
    if (found.saysMore) this.#parts.leave(line)
    return true
  }

  /** Reads a line with a label. Words beside what was read stay in the text. */
  async #takeFact(label: VacancyLabel, value: string, line: string): Promise<void> {
    const fields = this.#fields
    const parts = this.#parts
    switch (label) {
      case 'title':
        fields.title ??= value.slice(0, vacancyLimits.title)
        return
      case 'pay': {
        const rest = this.#takePay(value, true)
        if (rest === null) return parts.leave(line)
        return /\p{L}{3}/u.test(rest) ? parts.addTo('conditions', line) : undefined
      }
      case 'place':
        return this.#takePlace(value)
      case 'work': {
        const { found } = await workWordsIn(this.#db, value)
        this.#merge(found)
        const isWhole = Object.keys(found).length > 0 && value.split(' ').length <= 3
        return isWhole ? undefined : parts.addTo('conditions', line)
      }
      case 'experience':
        fields.experience ??= experienceIn(value, true)
        return fields.experience && value.split(' ').length <= 4 && !parts.isList
          ? undefined
          : parts.addTo('requirements', line)
      case 'contact':
      case 'other':
        return parts.leave(line)
    }
  }

  /** Returns the words beside the pay; null if there is no pay. */
  #takePay(text: string, isLabelled: boolean): string | null {
    const found = payIn(text, isLabelled)
    if (!found || this.#fields.salary_period) return found?.rest ?? null
    const { salary_currency, ...pay } = found.pay
    Object.assign(this.#fields, pay, salary_currency && { salary_currency })
    return found.rest
  }

  async #takePlace(value: string): Promise<void> {
    const address: string[] = []
    for (const part of value.split(',')) {
      const { found, place } = await workWordsIn(this.#db, part)
      this.#merge(found)
      const words = part.match(/\p{L}{3,}|\d+/gu) ?? []
      if (place === '' || words.length > place.split(' ').length + 1) address.push(part.trim())
    }
    const line = address.filter(Boolean).join(', ')
    if (line && !this.#fields.address) this.#fields.address = line.slice(0, limits.addressLine)
  }

  async #takeTitle(): Promise<void> {
    const [first, ...others] = this.#parts.intro.slice(0, 4)
    for (const line of [first, ...others]) {
      if (this.#fields.title || !line) return
      const title = await titleIn(this.#db, line, line === first)
      if (!title) continue
      this.#fields.title = title.slice(0, vacancyLimits.title)
      this.#takePay(line, false)
      this.#merge((await workWordsIn(this.#db, line)).found)
      // A whole sentence, such as «Кафе ищет повара», also belongs to the description.
      if (line.length <= title.length + 30 && !line.endsWith('.')) this.#parts.drop(line)
    }
  }

  /** Reads what is said without labels. */
  async #readProse(): Promise<void> {
    const { intro, lists } = this.#parts
    for (const line of [...intro, ...lists.requirements]) {
      const isKnown = Boolean(this.#fields.experience)
      this.#fields.experience ??= experienceIn(line, false)
      if (!isKnown && this.#fields.experience) this.#dropShort(line)
    }
    for (const line of [...intro, ...lists.conditions]) {
      if (!this.#fields.salary_period) {
        const rest = this.#takePay(line, false)
        if (rest !== null && !/\p{L}{3}/u.test(rest)) this.#parts.drop(line)
      }
    }
    for (const line of intro.filter(({ length }) => length < 150)) {
      const { found } = await workWordsIn(this.#db, line)
      this.#merge(found)
      if (Object.keys(found).length > 0) this.#dropShort(line)
    }
    for (const line of lists.conditions.filter(({ length }) => length < 150)) {
      const { found } = await workWordsIn(this.#db, line)
      // «Возможна удалёнка после стажировки» among conditions is no format of the whole work.
      const { work_formats: _formats, area_code: _area, ...sure } = found
      this.#merge(sure)
    }
  }

  /** Removes a line of the introduction that says nothing more than a field, such as «Опыт от 3 лет». */
  #dropShort(line: string): void {
    if (line.split(' ').length <= 5) this.#parts.dropIntro(line)
  }

  /** Takes what earlier lines have not said. */
  #merge(found: Partial<VacancyContent>): void {
    for (const [name, value] of Object.entries(found)) {
      if (!(name in this.#fields)) Object.assign(this.#fields, { [name]: value })
    }
  }
}
