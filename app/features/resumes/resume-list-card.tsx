import type { ReactNode } from 'react'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Card } from '#app/ui/card-list.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import type { ResumeListFields } from './resume-list-fields.server.ts'

export interface ResumeListCardProps {
  resume: ResumeListFields
  actions?: ReactNode
}

/** A resume as a card in a list of resumes. */
export function ResumeListCard({ resume, actions }: ResumeListCardProps) {
  const paths = usePaths()
  const [experience, ...facts] = resume.facts
  const card = (
    <Card
      title={resume.title}
      to={paths.resume(resume.public_id)}
      highlighted={resume.is_highlighted}
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
        <>
          <span>
            {resume.raised} <DayLabel at={resume.raised_at} />
          </span>
          {resume.active && <span>{resume.active}</span>}
        </>
      }
      action={actions}
    />
  )
  if (!resume.gone) return card
  return (
    <div className="gone">
      {card}
      <p>{resume.gone}</p>
    </div>
  )
}
