import { demoEmails, type DemoApplication } from '@otklik/demo-data'
import { sql } from 'drizzle-orm'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { newPublicId } from '../../public-id.ts'
import { applicationHistory, applications } from '../tables.ts'
import { insertRows, type SeedTransaction } from './insert-rows.ts'
import { played } from './moves.ts'

const dayMs = 24 * 3600_000
const hourMs = 3600_000

const companyCount = 24
const fewest = 10
const most = 20

/** How companies answer: how many of ten answers come in time, and after how many hours. */
const habits = [
  { inTime: 10, hours: 20 },
  { inTime: 9, hours: 44 },
  { inTime: 8, hours: 30 },
  { inTime: 5, hours: 90 },
  { inTime: 10, hours: 60 },
  { inTime: 9, hours: 3 },
]

interface Pair {
  company_id: number
  nth: number
  place: number
  vacancy_id: number
  resume_id: number
  candidate_id: number
  manager_id: number
  days: number
  since: Date
  content: ResumeContent
}

/** Writes refused applications of the last weeks, so that some companies of the demo have an answer record. */
export async function writePastAnswers(tx: SeedTransaction, now: Date): Promise<void> {
  const pairs = await findPairs(tx, now)
  const all = pairs.map((pair) => ({ pair, ...played(refusedOf(pair, now), pair.content, now) }))
  const ids = await insertRows(
    tx,
    applications,
    all.map(({ row, pair: { vacancy_id, resume_id, candidate_id, company_id } }) => {
      return { ...row, vacancy_id, resume_id, candidate_id, company_id }
    }),
  )
  const moves = all.flatMap(({ history, pair }, index) =>
    history.map((row) => ({
      ...row,
      application_id: ids[index] ?? 0,
      user_id: row.by === 'candidate' ? pair.candidate_id : pair.manager_id,
    })),
  )
  await insertRows(tx, applicationHistory, moves)
}

/** Finds vacancies and resumes of one occupation that nobody has brought together, without the demo accounts. */
async function findPairs(tx: SeedTransaction, now: Date): Promise<Pair[]> {
  const emails = sql.param(Object.values(demoEmails))
  const { rows } = await tx.execute<Pair & Record<string, unknown>>(sql`
    with pairs as (
      select v.company_id, v.id as vacancy_id, v.manager_user_id as manager_id, v.response_due_days as days,
        r.id as resume_id, r.owner_id as candidate_id, r.published as content,
        greatest(v.published_at, r.published_at) as since,
        row_number() over (partition by v.company_id order by md5(v.id || ' ' || r.id)) as nth,
        count(*) over (partition by v.company_id) as found
      from vacancies v join resumes r on r.specialty_code = v.specialty_code
      where v.status = 'published' and r.status = 'published' and v.response_due_days is not null
        and greatest(v.published_at, r.published_at)
          < ${now.toISOString()}::timestamptz - (v.response_due_days + 5) * interval '1 day'
        and not exists (select from applications a where a.vacancy_id = v.id and a.resume_id = r.id)
        and not exists (select from users u where u.id in (v.manager_user_id, r.owner_id)
          and u.email = any(${emails}::text[]))
        and not exists (select from company_members m join users u on u.id = m.user_id
          where m.company_id = v.company_id and u.email = any(${emails}::text[]))
    )
    select *, dense_rank() over (order by company_id) as place from pairs
    where found >= ${fewest} and nth <= ${most} order by company_id, nth`)
  return rows
    .map((row) => ({ ...row, place: Number(row.place), nth: Number(row.nth) }))
    .filter(({ place }) => place <= companyCount)
    .map(({ since, ...row }) => ({ ...row, since: new Date(since) }))
}

function refusedOf({ place, nth, days, since }: Pair, now: Date): DemoApplication {
  const { inTime, hours } = habits[place % habits.length] ?? { inTime: 10, hours: 20 }
  const latest = now.getTime() - (days + 4) * dayMs
  const created_at = new Date(since.getTime() + ((latest - since.getTime()) * (nth % 7)) / 7)
  const isInTime = nth % 10 < inTime
  const waitMs = isInTime
    ? Math.min((hours + (nth % 5)) * hourMs, (days - 1) * dayMs + hourMs)
    : (days + 2) * dayMs
  const at = new Date(created_at.getTime() + waitMs)
  return {
    vacancy: 0,
    resume: 0,
    public_id: newPublicId(),
    by: 'candidate',
    created_at,
    message: 'Здравствуйте. Прошу рассмотреть моё резюме.',
    source: 'search',
    response_due_at: new Date(created_at.getTime() + days * dayMs),
    viewed_at: at,
    acts: [{ at, by: 'employer', action: 'reject' }],
    reason: 'hired_other',
    refusal: 'Спасибо за отклик. На это место уже взяли другого человека.',
  }
}
