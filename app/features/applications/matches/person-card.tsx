import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '#contract/matches.ts'
import type { ResumeCard } from '#contract/resume-cards.ts'
import { sharedFirst } from '#contract/rules/fit.ts'
import { usePersonFacts } from '#app/features/applications/view/person.tsx'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Card } from '#app/ui/card-list.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Reasons } from './reasons.tsx'

const skillsShown = 6

export type PersonFields = ReturnType<typeof personFields>

export function personFields(resume: ResumeCard & Match) {
  const skills = sharedFirst(resume.skills, resume.fit.skills)
  return { ...resume, skills: skills.slice(0, skillsShown) }
}

export function PersonCard({ person, action }: { person: PersonFields; action: ReactNode }) {
  const { t } = useTranslation('matches')
  const facts = usePersonFacts()
  const paths = usePaths()
  const { last_job: job, name, snippet, fit } = person
  const work = job && t(job.end ? 'last_job' : 'current_job', job)
  return (
    <Card
      title={person.title}
      to={paths.resume(person.public_id)}
      titleAs="h3"
      meta={
        <>
          <span className="meta-lead">{facts(person)}</span>
          {name && <span>{name}</span>}
        </>
      }
      text={[work, snippet].filter(Boolean).join(' ')}
      tags={
        <>
          <Reasons side="employer" fit={fit} />
          {person.skills.length > 0 && (
            <ChipList>
              {person.skills.map((skill) => (
                <Chip key={skill} on={fit.skills.includes(skill)}>
                  {skill}
                </Chip>
              ))}
            </ChipList>
          )}
        </>
      }
      foot={
        <span>
          {t('raised')} <DayLabel at={person.raised_at} />
        </span>
      }
      action={action}
    />
  )
}
