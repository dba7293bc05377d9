import { useTranslation } from 'react-i18next'
import { totalExperienceMonths } from '#contract/rules/experience.ts'
import { useClock } from '#app/platform/root-data.ts'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { KeyFacts } from '#app/ui/key-facts.tsx'
import { useDuration } from './months.ts'
import type { ResumeViewProps } from './resume-view.tsx'

/** What a guest reads of a resume that is not open to everyone (product 2.1). */
export function ResumeTeaser({ content, names }: Pick<ResumeViewProps, 'content' | 'names'>) {
  const { t } = useTranslation(['resumes', 'vacancies'])
  const duration = useDuration()
  const { now } = useClock()
  const { title, area_code: area, skills, no_experience, experience } = content
  const worked = no_experience
    ? t('vacancies:experience.no_experience')
    : duration(totalExperienceMonths(experience, now))
  return (
    <article className="resume">
      <header className="page-head">
        <h2>{title || t('view.untitled')}</h2>
        {area && <div className="meta">{names.areas[area]}</div>}
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
