// Converts demo companies, resumes and vacancies into the content of the contract and rows of the tables.
import type { DemoCompany, DemoResumeContent, DemoVacancyContent } from '@otklik/demo-data'
import { emptyOf } from '../../contract/content/empty.ts'
import { blankJob, resume, type ResumeContent } from '../../contract/content/resume.ts'
import { vacancy, type VacancyContent } from '../../contract/content/vacancy.ts'
import { slugOf } from '../../slug.ts'
import type { companies } from '../tables.ts'

export function vacancyContentOf(content: DemoVacancyContent): VacancyContent {
  return { ...emptyOf(vacancy.fields), ...content }
}

export function resumeContentOf({ experience, ...content }: DemoResumeContent): ResumeContent {
  const jobs = experience.map((job) => ({ ...blankJob, ...job }))
  return { ...emptyOf(resume.fields), ...content, experience: jobs }
}

/** Returns the table row of a demo company; its web address and its e-mail address contain its slug. */
export function companyRow(
  { row, description, hasSite, verification }: DemoCompany,
  tag?: string,
): typeof companies.$inferInsert {
  const slug = slugOf(row.name)
  const domain = `${slug}.example.com`
  const { is, since } = verification
  return {
    ...row,
    description,
    slug: tag ? `${slug}-${tag}` : slug,
    website_url: hasSite ? `https://${domain}/` : null,
    verification: is,
    contact_email: is === 'none' ? null : `hr@${domain}`,
    verified_by: is === 'verified' ? 'domain' : null,
    verified_domain: is === 'verified' ? domain : null,
    verified_at: is === 'verified' ? since : null,
    pending_since: is === 'pending' ? since : null,
  }
}
