// The words of the newest vacancies, for corrections and suggestions. A process keeps the words for ten minutes.
import { sql } from 'drizzle-orm'
import type { SuggestionType } from '../contract/rules/vocabulary.ts'
import { dictionaries } from '../dictionaries/dictionaries.ts'
import type { Executor } from '../database/connect.ts'
import { readWords, splitText } from './words.ts'

export interface Phrase {
  text: string
  words: string[]
  /** The code of an area, or the codes of the specialties of vacancies with this title; empty for other phrases. */
  codes: string[]
  count: number
}

export interface KnownWords {
  /** Suggestions by type, such as job titles and cities, the most frequent first. */
  phrases: Record<SuggestionType, Phrase[]>
  words: Map<string, number>
  /** Names of companies, in lower case and without signs. */
  companies: Set<string>
  /** The frequencies of lexemes in the phrases. */
  lexemes: Map<string, number>
}

const freshMs = 10 * 60_000
/** The number of newest vacancies whose words are read for suggestions. */
const newestVacancies = 20_000

export class Vocabulary {
  readonly #db: Executor
  readonly #now: () => Date
  #known: Promise<KnownWords> | null = null
  #readAt = 0

  constructor(db: Executor, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** Returns the words of vacancies; after ten minutes reads them again. */
  read(): Promise<KnownWords> {
    const now = this.#now().getTime()
    const before = this.#known
    if (before && now < this.#readAt + freshMs) return before
    const fresh = readKnown(this.#db)
    this.#readAt = now
    this.#known = before ?? fresh
    fresh.then(
      () => (this.#known = fresh),
      () => {
        this.#known = before
        this.#readAt = 0
      },
    )
    return before ?? fresh
  }
}

async function readKnown(db: Executor): Promise<KnownWords> {
  const { rows } = await db.execute<Omit<Phrase, 'words'> & { kind: SuggestionType }>(sql`
    with newest as materialized (
      select title, specialty_code, key_skills, company_id from vacancies
      join (select id from vacancy_search order by raised_at desc, id desc limit ${newestVacancies}) ids using (id)
    )
    select * from (
      select 'position' as kind, title as text, array_agg(distinct specialty_code) as codes, count(*)::int as count
      from newest group by 2
      union all
      select 'skill', skill, '{}', count(*)::int from newest, unnest(key_skills) skill group by 2
      union all
      select 'company', name, '{}', count(*)::int from newest join companies on companies.id = company_id group by 2
    ) phrases
    order by count desc, length(text), text`)
  const phrases: KnownWords['phrases'] = {
    position: [],
    skill: [],
    company: [],
    area: [],
    specialty: [],
  }
  for (const { kind, text, count, codes } of rows) phrases[kind].push(phraseOf(text, count, codes))
  phrases.area = dictionaries.areas.map(({ name, code }) => phraseOf(name, 1, [code]))
  const specialties = dictionaries.specialty_groups.flatMap((group) => group.specialties)
  const nameOf = new Map(specialties.map(({ code, name }) => [code, name]))
  phrases.specialty = [...nameOf].map(([code, name]) => phraseOf(name, 1, [code]))
  const words = new Map<string, number>()
  for (const phrase of Object.values(phrases).flat()) {
    for (const word of phrase.words) words.set(word, (words.get(word) ?? 0) + phrase.count)
  }
  const stemmed = await readWords(db, [...words.keys()])
  const lexemes = new Map<string, number>()
  for (const { typed, lexemes: own } of stemmed) {
    for (const lexeme of own) {
      lexemes.set(lexeme, (lexemes.get(lexeme) ?? 0) + (words.get(typed) ?? 0))
    }
  }
  const companies = new Set(phrases.company.map((name) => name.words.join(' ')))
  return { phrases, words, companies, lexemes }
}

function phraseOf(text: string, count: number, codes: string[] = []): Phrase {
  return { text, words: splitText(text), codes, count }
}
