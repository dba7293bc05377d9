import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResumeContent } from '#contract/content/resume.ts'
import { totalExperienceMonths } from '#contract/rules/experience.ts'
import type { CodeNames } from '#app/platform/code-names.server.ts'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { KeyFacts } from '#app/ui/key-facts.tsx'
import { useDuration } from './months.ts'

interface Teaser {
  title: string
  area: string
  months: number
  skills: readonly string[]
}

export function teaserOf(content: ResumeContent, names: CodeNames, now: Date): Teaser {
  const { title, area_code: area, skills, no_experience, experience } = content
  return {
    title,
    area: (area && names.areas[area]) || '',
    months: no_experience ? 0 : totalExperienceMonths(experience, now),
    skills,
  }
}

export interface ResumeTeaserProps {
  of: Teaser
  actions?: ReactNode
}

/** The part of a resume that visitors without an account may see (spec §10.1). */
export function ResumeTeaser({ of, actions }: ResumeTeaserProps) {
  const { title, area, months, skills } = of
  const { t } = useTranslation(['resumes', 'vacancies'])
  const duration = useDuration()
  const worked = months > 0 ? duration(months) : t('vacancies:experience.no_experience')
  return (
    <article className="resume">
      <header className="page-head">
        <div className="page-head-row">
          <h2>{title || t('view.untitled')}</h2>
          {actions}
        </div>
        {area && <div className="meta">{area}</div>}
      </header>
      <KeyFacts items={[{ term: t('section.experience'), value: worked }]} />
      {skills.length > 0 && (
        <section>
          <h3>{t('section.skills')}</h3>
          <ChipList>
            {skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipList>
        </section>
      )}
    </article>
  )
}
