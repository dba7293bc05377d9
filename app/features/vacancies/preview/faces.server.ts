import type { OwnCompany } from '#contract/companies.ts'
import { shownSalary, vacancy as table, type VacancyContent } from '#contract/content/vacancy.ts'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { snippet } from '#contract/rules/snippet.ts'
import { codeNames } from '#app/platform/code-names.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { cardFields } from '../card-fields.ts'
import { demandWords } from '../demand-words.server.ts'
import { searchResult } from '../search-result.ts'

export type Faces = ReturnType<typeof facesOf>

interface Written {
  public_id: string
  content: VacancyContent
  company: Pick<
    OwnCompany,
    | 'name'
    | 'slug'
    | 'logo_url'
    | 'verification'
    | 'verified_by'
    | 'verified_domain'
    | 'answer_record'
  >
  untitled: string
  now: Date
}

/** Returns previews of a vacancy: as a card in a list, as a page, and as a result of a search engine. */
export function facesOf(
  { public_id, content: written, company, untitled, now }: Written,
  dictionaries: Dictionaries,
  texts: Visit['texts'],
) {
  const { areas, languages } = codeNames(table.fields, written, dictionaries)
  const area = written.area_code ? { name: areas[written.area_code] ?? '' } : null
  const { name, slug, logo_url, verification, verified_by, verified_domain, answer_record } =
    company
  const brief = {
    name,
    slug,
    logo_url,
    is_verified: verification === 'verified',
    verified_by,
    verified_domain,
    answer_record,
  }
  const published_at = now.toISOString()
  const content = {
    ...written,
    ...shownSalary(written),
    title: written.title || untitled,
    company: brief,
    area,
    published_at,
    raised_at: null,
  }
  return {
    page: content,
    words: demandWords(texts, {
      ...written,
      languages: written.languages.map(({ code, level }) => ({
        name: languages[code ?? ''] ?? '',
        level,
      })),
    }),
    card: cardFields({
      ...content,
      public_id,
      area: area && { code: written.area_code ?? '', ...area },
      city: written.address || null,
      district: null,
      distance: null,
      snippet: snippet(written),
      is_highlighted: false,
      relations: [],
      viewed_on: null,
    }),
    search: searchResult(content),
  }
}
