import { useTranslation } from 'react-i18next'
import { dateInDots } from '#contract/rules/date-in-dots.ts'
import type { SentResume as Sent } from '#contract/applications.ts'
import { paperLengths } from '#contract/rules/resume-papers.ts'
import { ownPaths } from '#app/own-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { KeyFacts } from '#app/ui/key-facts.tsx'
import { newestFirst } from '#contract/rules/experience.ts'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { useExperienceText } from './person.tsx'

export interface SentWords {
  employment: string
  format: string
  educationLevel: string
  languages: string[]
}

interface SentResumeProps {
  resume: Sent
  /** True if the candidate has filled in only a few fields: what is empty is left out. */
  isShort: boolean
  words: SentWords
}

export function SentResumeFacts({ resume, words, isShort }: SentResumeProps) {
  const { t } = useTranslation('applications')
  const experience = useExperienceText()
  const { area, salary_expected: salary, total_experience_months: months } = resume
  const licences = resume.driver_license_types
  const vehicle = resume.has_vehicle && t('sent_resume.vehicle')
  return (
    <KeyFacts
      items={[
        {
          term: t('sent_resume.experience_total'),
          value: (months > 0 || !isShort) && experience(months),
        },
        { term: t('sent_resume.area'), value: area?.name },
        {
          term: t('sent_resume.salary'),
          value: salary && formatMoney(salary.amount, salary.currency),
        },
        { term: t('sent_resume.format'), value: words.format, note: words.employment },
        {
          term: t('sent_resume.driver'),
          value: licences.join(', ') || vehicle,
          note: licences.length > 0 && vehicle,
        },
      ]}
    />
  )
}

/** The links that save the sent resume as PDF. */
export function SentResumeFile({ application }: { application: string }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  return (
    <p className="actions">
      {paperLengths.map((length) => (
        <a key={length} href={ownPaths(paths).sentResume(application, length)} download>
          {t(`sent_resume.pdf.${length}`)}
        </a>
      ))}
    </p>
  )
}

/** The resume as it was when the candidate sent it, the most important facts first. */
export function SentResume({ resume, words, isShort }: SentResumeProps) {
  const { t } = useTranslation('applications')
  const { experience, skills, education, about } = resume
  const hasSchool = education.length > 0 || words.educationLevel !== ''
  return (
    <>
      {(experience.length > 0 || !isShort) && (
        <section>
          <h3>{t('sent_resume.experience')}</h3>
          {experience.length > 0 ? (
            <ul className="jobs">
              {newestFirst(experience).map((job, index) => (
                <Job key={index} job={job} />
              ))}
            </ul>
          ) : (
            <p className="help">{t('sent_resume.no_experience')}</p>
          )}
        </section>
      )}
      {skills.length > 0 && (
        <section>
          <h3>{t('sent_resume.skills')}</h3>
          <ChipList>
            {skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipList>
        </section>
      )}
      {(hasSchool || words.languages.length > 0) && (
        <section className="pair">
          {hasSchool && (
            <div>
              <h3>{t('sent_resume.education')}</h3>
              {words.educationLevel && <p>{words.educationLevel}</p>}
              {education.map((school, index) => (
                <p key={index} className="help">
                  {[school.name, school.faculty, school.specialty, school.year]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              ))}
            </div>
          )}
          {words.languages.length > 0 && (
            <div>
              <h3>{t('sent_resume.languages')}</h3>
              {words.languages.map((language) => (
                <p key={language}>{language}</p>
              ))}
            </div>
          )}
        </section>
      )}
      <Courses resume={resume} />
      {about && (
        <section>
          <h3>{t('sent_resume.about')}</h3>
          <div className="prose">
            <Paragraphs text={about} />
          </div>
        </section>
      )}
    </>
  )
}

function Courses({ resume: { courses, certificates } }: Pick<SentResumeProps, 'resume'>) {
  const { t } = useTranslation('applications')
  if (courses.length + certificates.length === 0) return null
  return (
    <section>
      <h3>{t('sent_resume.courses')}</h3>
      {courses.map(({ name, organization, year }, index) => (
        <p key={index}>{[name, organization, year].filter(Boolean).join(', ')}</p>
      ))}
      {certificates.map(({ title, url, achieved_at: achieved }, index) => (
        <p key={index}>
          {url ? (
            <a href={url} rel="nofollow noopener">
              {title}
            </a>
          ) : (
            title
          )}
          {achieved && `, ${dateInDots(achieved)}`}
        </p>
      ))}
    </section>
  )
}

function Job({ job }: { job: Sent['experience'][number] }) {
  const { t } = useTranslation('applications')
  const end = job.end ? dateInDots(job.end) : t('sent_resume.until_now')
  return (
    <li className="job">
      <p className="job-when">{job.start && `${dateInDots(job.start)} – ${end}`}</p>
      <div>
        <h4>{job.position}</h4>
        {job.company && <p className="help">{job.company}</p>}
        <Paragraphs text={job.description} />
      </div>
    </li>
  )
}
