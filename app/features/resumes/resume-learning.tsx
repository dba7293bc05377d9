import { useTranslation } from 'react-i18next'
import type { ShownContent } from '#contract/resume-cards.ts'
import type { CodeNames } from '#app/platform/code-names.server.ts'
import { formatMonth } from '#app/platform/i18n/dates.ts'

interface LearningProps {
  content: ShownContent
  names: CodeNames
}

export function Learning({ content, names }: LearningProps) {
  return (
    <div className="pair">
      <Education content={content} />
      <Languages content={content} names={names} />
      <Courses content={content} />
      <Certificates content={content} />
    </div>
  )
}

function Education({
  content: { education, education_level: level },
}: Pick<LearningProps, 'content'>) {
  const { t } = useTranslation('resumes')
  if (!level && education.length === 0) return null
  return (
    <section>
      <h3>{t('section.education')}</h3>
      {level && <p>{t(`education_level.${level}`)}</p>}
      {education.map(({ name, faculty, specialty, year }, index) => (
        <div key={index}>
          <p>{name}</p>
          <p className="help">{[faculty, specialty, year].filter(Boolean).join(', ')}</p>
        </div>
      ))}
    </section>
  )
}

function Courses({ content: { courses } }: Pick<LearningProps, 'content'>) {
  const { t } = useTranslation('resumes')
  if (courses.length === 0) return null
  return (
    <section>
      <h3>{t('field.courses')}</h3>
      {courses.map(({ name, organization, year }, index) => (
        <div key={index}>
          <p>{name}</p>
          <p className="help">{[organization, year].filter(Boolean).join(', ')}</p>
        </div>
      ))}
    </section>
  )
}

function Certificates({ content: { certificates } }: Pick<LearningProps, 'content'>) {
  const { t } = useTranslation('resumes')
  if (certificates.length === 0) return null
  return (
    <section>
      <h3>{t('field.certificates')}</h3>
      {certificates.map(({ title, url, achieved_at: achieved }, index) => (
        <div key={index}>
          <p>
            {url ? (
              <a href={url} rel="nofollow noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </p>
          {achieved && <p className="help">{formatMonth(achieved)}</p>}
        </div>
      ))}
    </section>
  )
}

function Languages({ content: { languages }, names }: LearningProps) {
  const { t } = useTranslation('resumes')
  if (languages.length === 0) return null
  return (
    <section>
      <h3>{t('section.languages')}</h3>
      {languages.map(({ code, level }) => (
        <p key={code}>
          {t('view.language', {
            language: names.languages[code ?? ''] ?? code,
            level: level === 'native' ? t('view.native') : level && t(`language_level.${level}`),
          })}
        </p>
      ))}
    </section>
  )
}
