import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Card } from '#app/ui/card-list.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import type { FoundResume } from './found-resume.server.ts'

export interface FoundResumeCardProps {
  resume: FoundResume
  /** What stands before the day. */
  raised: string
}

/** A row of the list of resumes: years and place first, the name quietly and only where it is told. */
export function FoundResumeCard({ resume, raised }: FoundResumeCardProps) {
  const paths = usePaths()
  const [experience, ...facts] = resume.facts
  return (
    <Card
      title={resume.title}
      to={paths.resume(resume.public_id)}
      side={resume.salary}
      meta={
        <>
          <span className="meta-lead">{experience}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </>
      }
      text={resume.text}
      tags={
        resume.skills.length > 0 && (
          <ChipList>
            {resume.skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipList>
        )
      }
      foot={
        <span>
          {raised} <DayLabel at={resume.raised_at} />
        </span>
      }
    />
  )
}
