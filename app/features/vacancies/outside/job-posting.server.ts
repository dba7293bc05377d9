import type { TFunction } from 'i18next'
import type { JobPosting, WithContext } from 'schema-dts'
import { textBlocks } from '#contract/rules/text-blocks.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { escaped } from '#app/platform/document/escaped.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import type { Paths } from '#app/paths.ts'

type Posting = Exclude<JobPosting, string>

const employmentType = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  project: 'CONTRACTOR',
  rotation: 'OTHER',
  side_job: 'OTHER',
} as const satisfies Record<Vacancy['employment_form'], string>

/** The names that schema.org gives to the periods of a salary. */
const unitText = {
  month: 'MONTH',
  rotation: 'MONTH',
  shift: 'DAY',
  hour: 'HOUR',
  project: null,
} as const satisfies Record<Vacancy['salary_period'], string | null>

/** Returns a vacancy as schema.org JobPosting for search engines (spec §10.2). */
export function jobPosting(
  vacancy: Vacancy,
  paths: Paths,
  t: TFunction<['vacancies', 'vacancy']>,
): WithContext<JobPosting> | null {
  const { status, published_at, expires_at, company } = vacancy
  if (status !== 'published' || !published_at) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: descriptionOf(vacancy),
    datePosted: published_at,
    ...(expires_at && { validThrough: expires_at }),
    employmentType: vacancy.internship ? 'INTERN' : employmentType[vacancy.employment_form],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: company.website_url ?? publicAddress(paths.company(company.slug)),
    },
    ...hoursOf(vacancy, t),
    ...placeOf(vacancy),
    ...salaryOf(vacancy),
    identifier: { '@type': 'PropertyValue', name: company.name, value: vacancy.public_id },
    url: publicAddress(paths.vacancy(vacancy.public_id)),
    directApply: true,
    totalJobOpenings: vacancy.openings_count,
  }
}

/** Returns all texts of a vacancy as HTML, because the description of a JobPosting must be HTML. */
function descriptionOf(vacancy: Vacancy): string {
  const itemsOf = (lines: readonly string[]) =>
    lines.map((line) => `<li>${escaped(line)}</li>`).join('')
  const written = textBlocks(vacancy.description).map((block) => {
    if (block.kind !== 'list') return `<p>${escaped(block.text)}</p>`
    return block.start === null
      ? `<ul>${itemsOf(block.items)}</ul>`
      : `<ol start="${block.start}">${itemsOf(block.items)}</ol>`
  })
  const lists = [vacancy.responsibilities, vacancy.requirements, vacancy.conditions]
    .filter((lines) => lines.length > 0)
    .map((lines) => `<ul>${itemsOf(lines)}</ul>`)
  return [...written, ...lists].join('')
}

function hoursOf(
  { shift_start }: Vacancy,
  t: TFunction<['vacancies', 'vacancy']>,
): Partial<Posting> {
  if (shift_start.length === 0) return {}
  const starts = listText(shift_start.map((value) => t(`shift_start.${value}`)))
  return { workHours: `${t('vacancy:facts.shift_start')}: ${starts}` }
}

function placeOf({ area, address, work_formats: formats }: Vacancy): Partial<Posting> {
  const country = env.country.code
  const isRemote = formats.length > 0 && formats.every((format) => format === 'remote')
  return {
    ...((area || address) && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(address && { streetAddress: address }),
          ...(area && { addressLocality: area.name }),
          addressCountry: country,
        },
      },
    }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }),
  }
}

function salaryOf({
  salary_from: from,
  salary_to: to,
  salary_currency,
  salary_period,
}: Vacancy): Partial<Posting> {
  const unit = unitText[salary_period]
  if (!unit || (from === null && to === null)) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salary_currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(from !== null && { minValue: from }),
        ...(to !== null && { maxValue: to }),
        unitText: unit,
      },
    },
  }
}
