import { useTranslation } from 'react-i18next'
import type { SentResume as Sent } from '#contract/applications.ts'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** A coded field in words. */
export interface SentFact {
  term: string
  value: string
}

/** The resume as it was when it was sent, folded. */
export function SentResume({
  resume,
  facts,
  title,
}: {
  resume: Sent
  facts: readonly SentFact[]
  title: string
}) {
  const { t } = useTranslation('applications')
  return (
    <details className="fold">
      <summary>{title}</summary>
      <div className="prose">
        <Facts items={facts} />
        {resume.skills.length > 0 && (
          <>
            <h3>{t('sent_resume.skills')}</h3>
            <ChipList>
              {resume.skills.map((skill) => (
                <Chip key={skill}>{skill}</Chip>
              ))}
            </ChipList>
          </>
        )}
        {resume.experience.length > 0 && <h3>{t('sent_resume.experience')}</h3>}
        {resume.experience.map((job, index) => (
          <Job key={index} job={job} />
        ))}
        {resume.education.length > 0 && <h3>{t('sent_resume.education')}</h3>}
        {resume.education.map((school, index) => (
          <p key={index}>
            {[school.name, school.faculty, school.specialty, school.year]
              .filter(Boolean)
              .join(', ')}
          </p>
        ))}
        {resume.about && (
          <>
            <h3>{t('sent_resume.about')}</h3>
            <Paragraphs text={resume.about} />
          </>
        )}
      </div>
    </details>
  )
}

function Job({ job }: { job: Sent['experience'][number] }) {
  const { t } = useTranslation('applications')
  const end = job.end ? monthText(job.end) : t('sent_resume.until_now')
  return (
    <div>
      <b>{job.position}</b>, {job.company}
      <p className="help">{job.start ? `${monthText(job.start)} – ${end}` : end}</p>
      <Paragraphs text={job.description} />
    </div>
  )
}

export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter(Boolean)
    .map((line, index) => <p key={index}>{line}</p>)
}

/** «09.2021» of «2021-09». */
function monthText(month: string): string {
  const [year, number] = month.split('-')
  return `${number}.${year}`
}
