import type { ResumeCard } from '#contract/resume-cards.ts'
import { env } from '#app/platform/env/env.server.ts'
import { daysAgo } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

const skillsShown = 6

export type ResumeListFields = ReturnType<typeof resumeListFields>

/** Returns the facts that a resume's card shows, with words in place of codes. */
export function resumeListFields(resume: ResumeCard, { texts }: Pick<Visit, 'texts'>) {
  const { last_job: job, name, area, salary_expected: salary, snippet } = resume
  const work = job && texts('matches')(job.end ? 'last_job' : 'current_job', job)
  return {
    public_id: resume.public_id,
    title: resume.title,
    salary: salary && formatMoney(salary.amount, salary.currency),
    facts: [worked(resume.total_experience_months, texts), area?.name, name].filter(
      (fact) => typeof fact === 'string',
    ),
    text: [work, snippet].filter(Boolean).join(' '),
    skills: resume.skills.slice(0, skillsShown),
    raised: texts('resumes')('found.raised'),
    raised_at: resume.raised_at,
    active: activeText(resume.active_on, texts),
    is_highlighted: resume.is_highlighted,
    gone: resume.status === 'published' ? undefined : texts('resumes')('found.not_published'),
  }
}

const longestActive = 30

/** Returns when the candidate last used the site, within the last month: «на сайте сегодня». */
function activeText(day: string | null, texts: Visit['texts']): string | null {
  if (day === null) return null
  const t = texts('resumes')
  const count = daysAgo(`${day}T12:00Z`, env.country.timeZone, new Date())
  if (count <= 0) return t('found.active.today')
  if (count === 1) return t('found.active.yesterday')
  return count > longestActive ? null : t('found.active.days', { count })
}

/** Returns the candidate's work experience as text: «опыт 4 года» or «без опыта». */
function worked(months: number, texts: Visit['texts']): string {
  const t = texts('applications')
  if (months === 0) return t('person.no_experience')
  const span =
    months < 12
      ? t('person.experience_months', { count: months })
      : t('person.experience_years', { count: Math.floor(months / 12) })
  return t('person.with_experience', { span })
}
