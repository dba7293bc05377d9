import { useTranslation } from 'react-i18next'
import type { ResumeContent } from '#contract/resume-content.ts'
import { totalExperienceMonths } from '#contract/rules/experience.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock } from '#app/platform/root-data.ts'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { formatMonth, useDuration } from './months.ts'

/** Names behind the codes of one resume. */
export interface ResumeNames {
  specialty: string | null
  area: string | null
  languages: Record<string, string>
}

export interface ResumeViewProps {
  content: ResumeContent
  names: ResumeNames
  titleAs?: 'h1' | 'h2'
}

/** A resume as an employer reads it: what its owner hides is not there. */
export function ResumeView({ content, names, titleAs: Title = 'h2' }: ResumeViewProps) {
  const { t } = useTranslation('resumes')
  const isHidden = (field: ResumeContent['hidden_fields'][number]) =>
    content.hidden_fields.includes(field)
  const { salary_expected: salary } = content
  const name = [content.first_name, content.middle_name, content.last_name]
    .filter(Boolean)
    .join(' ')
  return (
    <article className="prose resume">
      <header className="page-head">
        <Title>{content.title || t('view.untitled')}</Title>
        <p className="figure">
          {salary ? (
            <>
              {formatMoney(salary.amount, salary.currency)} <small>{t('view.per_month')}</small>
            </>
          ) : (
            <small>{t('view.no_salary')}</small>
          )}
        </p>
        <div className="meta">
          <span className="meta-lead">
            {isHidden('names_and_photo') ? t('view.name_hidden') : name}
          </span>
          {names.area && <span>{names.area}</span>}
          {names.specialty && <span>{names.specialty}</span>}
        </div>
      </header>
      <Facts items={useFacts(content, names)} />
      {content.about && (
        <section className="prose">
          <h3>{t('section.about')}</h3>
          <Paragraphs text={content.about} />
        </section>
      )}
      <Experience content={content} isCompanyHidden={isHidden('experience')} />
      {content.education.length > 0 && (
        <section className="prose">
          <h3>{t('section.education')}</h3>
          {content.education.map((school, index) => (
            <div key={index}>
              <b>{school.name}</b>
              <p className="help">
                {[school.faculty, school.specialty, school.year].filter(Boolean).join(', ')}
              </p>
            </div>
          ))}
        </section>
      )}
      {content.skills.length > 0 && (
        <section className="prose">
          <h3>{t('section.skills')}</h3>
          <ChipList>
            {content.skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipList>
        </section>
      )}
      <Contacts content={content} />
    </article>
  )
}

function Experience({
  content,
  isCompanyHidden,
}: {
  content: ResumeContent
  isCompanyHidden: boolean
}) {
  const { t } = useTranslation('resumes')
  const duration = useDuration()
  const { now } = useClock()
  if (content.no_experience || content.experience.length === 0) return null
  const months = totalExperienceMonths(content.experience, now)
  return (
    <section className="prose">
      <h3>
        {months > 0
          ? t('view.experience_total', { duration: duration(months) })
          : t('section.experience')}
      </h3>
      {content.experience.map((job, index) => (
        <div key={index}>
          <b>{job.position}</b>
          <div className="meta">
            <span>{isCompanyHidden ? t('view.company_hidden') : job.company}</span>
            {job.start && (
              <span>
                {t('view.dates', {
                  start: formatMonth(job.start),
                  end: job.end ? formatMonth(job.end) : t('view.until_now'),
                })}
              </span>
            )}
          </div>
          <Paragraphs text={job.description} />
        </div>
      ))}
    </section>
  )
}

function Contacts({ content }: { content: ResumeContent }) {
  const { t } = useTranslation('resumes')
  const { contacts, links, hidden_fields: hidden } = content
  if (!contacts.email && contacts.phones.length === 0 && links.length === 0) return null
  return (
    <section className="prose">
      <h3>{t('view.contacts')}</h3>
      <p className="help">{t('view.contacts_note')}</p>
      <ul className="links">
        {contacts.email && (
          <li>{hidden.includes('email') ? t('view.email_hidden') : contacts.email}</li>
        )}
        {hidden.includes('phones') && contacts.phones.length > 0 && (
          <li>{t('view.phones_hidden')}</li>
        )}
        {!hidden.includes('phones') &&
          contacts.phones.map((phone) => <li key={phone.number}>{phone.number}</li>)}
        {!hidden.includes('other_contacts') &&
          links.map((link) => (
            <li key={link.url}>
              <a href={link.url} rel="nofollow noopener">
                {t(`link_type.${link.type}`)}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => <p key={index}>{line}</p>)
}

function useFacts(content: ResumeContent, names: ResumeNames): Fact[] {
  const { t } = useTranslation(['resumes', 'vacancies'])
  const facts = [
    {
      term: t('section.experience'),
      value: content.no_experience ? t('vacancies:experience.no_experience') : '',
    },
    {
      term: t('field.employment_forms'),
      value: listText(
        content.employment_forms.map((form) => t(`vacancies:employment_form.${form}`)),
      ),
    },
    {
      term: t('field.work_formats'),
      value: listText(content.work_formats.map((format) => t(`vacancies:work_format.${format}`))),
    },
    {
      term: t('field.work_schedules'),
      value: listText(
        content.work_schedules.map((schedule) => t(`vacancies:work_schedule.${schedule}`)),
      ),
    },
    {
      term: t('section.languages'),
      value: listText(
        content.languages.map(
          ({ code, level }) =>
            `${names.languages[code] ?? code} — ${level === 'native' ? t('language_level.native').toLowerCase() : t(`language_level.${level}`)}`,
        ),
      ),
    },
    {
      term: t('section.education'),
      value: content.education_level ? t(`education_level.${content.education_level}`) : '',
    },
    {
      term: t('field.relocation'),
      value: content.relocation.type === 'no' ? '' : t(`relocation.${content.relocation.type}`),
    },
    {
      term: t('field.business_trips'),
      value:
        content.business_trips === 'never' ? '' : t(`business_trips.${content.business_trips}`),
    },
  ]
  return facts.filter((fact) => fact.value !== '')
}
