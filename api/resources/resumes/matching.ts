import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import type { listVacancyMatches as contract, ResumeCard } from '../../contract/matches.ts'
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { snippetOf } from '../../contract/rules/snippet.ts'
import { countMatching, findMatching, findVacancyToMatch } from './matching-queries.ts'

/** The resumes that suit a vacancy, as far as its company may find them. */
export async function listVacancyMatches(
  { db, account, now }: SignedInScope,
  { params, query: { page, size } }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const vacancy = await findVacancyToMatch({ db, account, now }, params.id)
  if (!vacancy) throw new Failure('vacancies:not_found')
  if (!vacancy.is_published) return { results: [], total: 0, total_is_exact: true, page, size }
  const rows = await findMatching(db, vacancy, account, { page, size })
  const total = await countMatching(db, vacancy, account)
  return {
    results: rows.flatMap((row) => (row.content ? resumeCard(row, row.content, now()) : [])),
    total: Math.min(total, listPage.deepestRow),
    total_is_exact: total <= listPage.deepestRow,
    page,
    size,
  }
}

type Row = Awaited<ReturnType<typeof findMatching>>[number]

function resumeCard({ public_id, raised_at }: Row, content: ResumeContent, now: Date): ResumeCard {
  const hides = (field: ResumeContent['hidden_fields'][number]) =>
    content.hidden_fields.includes(field)
  const worked = content.no_experience ? [] : content.experience
  return {
    public_id,
    title: content.title,
    name: hides('names_and_photo')
      ? null
      : [content.first_name, content.last_name].filter(Boolean).join(' '),
    area: namedArea(content.area_code),
    total_experience_months: totalExperienceMonths(worked, now),
    last_job: hides('experience') ? null : lastJob(worked),
    salary_expected: content.salary_expected,
    skills: content.skills,
    snippet: snippetOf(content.about),
    raised_at: raised_at.toISOString(),
  }
}

/** The one that began last. */
function lastJob(jobs: ResumeContent['experience']): ResumeCard['last_job'] {
  const [last] = jobs.toSorted((a, b) => ((a.start ?? '') < (b.start ?? '') ? 1 : -1))
  if (!last) return null
  const { company, position, start, end } = last
  return { company, position, start, end }
}
