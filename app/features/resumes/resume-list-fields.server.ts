import type { ResumeCard } from '#contract/resume-cards.ts'
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
    is_highlighted: resume.is_highlighted,
    gone: resume.status === 'published' ? undefined : texts('resumes')('found.not_published'),
  }
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
