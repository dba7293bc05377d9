import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResumeContent } from '#contract/content/resume.ts'
import type { ShownContent } from '#contract/resume-cards.ts'
import { newestFirst, totalExperienceMonths } from '#contract/rules/experience.ts'
import type { CountryCode } from '#contract/rules/vocabulary.ts'
import type { CodeNames } from '#app/platform/code-names.server.ts'
import { formatMonth } from '#app/platform/i18n/dates.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { initialsOf } from '#app/ui/initials.ts'
import { KeyFacts, type KeyFact } from '#app/ui/key-facts.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { ContactLines, type ResumeContactFields } from './contact-lines.tsx'
import { useDuration } from './months.ts'
import { Learning } from './resume-learning.tsx'

export type ResumeViewer = 'employer' | 'guest'

export interface ResumeViewProps {
  content: ShownContent
  names: CodeNames
  contacts?: ResumeContactFields
  areContactsBeside?: boolean
  photo?: string | null
  actions?: ReactNode
}

export function ResumeView({
  content,
  names,
  contacts,
  areContactsBeside,
  photo,
  actions,
}: ResumeViewProps) {
  const { t } = useTranslation('resumes')
  const isHidden = (field: ResumeContent['hidden_fields'][number]) =>
    content.hidden_fields.includes(field)
  const name = [content.first_name, content.middle_name, content.last_name]
    .filter(Boolean)
    .join(' ')
  return (
    <article className="resume">
      <header className="resume-head">
        {photo && !isHidden('names_and_photo') && (
          <Avatar size="xl" src={photo} alt={t('photo.of', { name })} initials={initialsOf(name)} />
        )}
        <div className="page-head">
          <div className="page-head-row">
            <h2>{content.title || t('view.untitled')}</h2>
            {actions}
          </div>
          <div className="meta">
            <span className="meta-lead">
              {isHidden('names_and_photo') ? t('view.name_hidden') : name}
            </span>
            {content.area_code && <span>{names.areas[content.area_code]}</span>}
            {content.specialty_code && <span>{names.specialties[content.specialty_code]}</span>}
          </div>
        </div>
      </header>
      <KeyFacts items={useFacts(content)} />
      <Experience content={content} names={names} isCompanyHidden={isHidden('experience')} />
      {content.skills.length > 0 && (
        <section>
          <h3>{t('section.skills')}</h3>
          <ChipList>
            {content.skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipList>
        </section>
      )}
      <Learning content={content} names={names} />
      {content.about && (
        <section>
          <h3>{t('section.about')}</h3>
          <Paragraphs text={content.about} />
        </section>
      )}
      {contacts && <ContactSection contacts={contacts} isBeside={areContactsBeside} />}
    </article>
  )
}

function Experience({
  content,
  names,
  isCompanyHidden,
}: ResumeViewProps & { isCompanyHidden: boolean }) {
  const { t } = useTranslation('resumes')
  const duration = useDuration()
  const { now } = useClock()
  if (content.no_experience || content.experience.length === 0) return null
  return (
    <section>
      <h3>{t('section.experience')}</h3>
      <ul className="jobs">
        {newestFirst(content.experience).map((job, index) => (
          <li key={index} className="job">
            {job.start && (
              <p className="job-when">
                <b>{duration(totalExperienceMonths([job], now))}</b>{' '}
                {t('view.dates', {
                  start: formatMonth(job.start),
                  end: job.end ? formatMonth(job.end) : t('view.until_now'),
                })}
              </p>
            )}
            <div>
              <h4>{job.position}</h4>
              <p className="help">
                {[
                  isCompanyHidden ? t('view.company_hidden') : job.company,
                  names.industries[job.industry_code ?? ''],
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <Paragraphs text={job.description} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContactSection({
  contacts,
  isBeside,
}: {
  contacts: ResumeContactFields
  isBeside?: boolean
}) {
  const { t } = useTranslation('resumes')
  const { email, phones } = contacts.contacts
  if (!email && phones.length === 0 && contacts.links.length === 0) return null
  return (
    <section className={isBeside ? 'on-paper' : undefined}>
      <h3>{t('view.contacts')}</h3>
      {!isBeside && <p className="help">{t('view.contacts_note')}</p>}
      <ContactLines {...contacts} />
    </section>
  )
}

function useFacts(content: ShownContent): KeyFact[] {
  const { t } = useTranslation(['resumes', 'vacancies'])
  const duration = useDuration()
  const { now } = useClock()
  const { no_experience, experience, salary_expected: salary, relocation, business_trips } = content
  const forms = content.employment_forms.map((form) => t(`vacancies:employment_form.${form}`))
  const formats = content.work_formats.map((format) => t(`vacancies:work_format.${format}`))
  const licences = content.driver_license_types
  const vehicle = content.has_vehicle && t('field.has_vehicle')
  const schedules = content.work_schedules.map((each) => t(`vacancies:work_schedule.${each}`))
  return [
    {
      term: t('section.experience'),
      value: no_experience
        ? t('vacancies:experience.no_experience')
        : duration(totalExperienceMonths(experience, now)),
    },
    {
      term: t('field.salary_expected_amount'),
      value: salary ? formatMoney(salary.amount, salary.currency) : t('view.no_salary'),
    },
    {
      term: t('field.work_formats'),
      value: listText(formats),
      note: listText([...forms, ...schedules]),
    },
    {
      term: t('field.relocation_type'),
      value: relocation.type === 'no' ? '' : t(`relocation.${relocation.type}`),
    },
    {
      term: t('field.business_trips'),
      value: business_trips === 'never' ? '' : t(`business_trips.${business_trips}`),
    },
    {
      term: t('field.driver_license_types'),
      value: licences.join(', ') || vehicle,
      note: licences.length > 0 && vehicle,
    },
    {
      term: t('field.citizenship_codes'),
      value: content.citizenship_codes
        .map((code) => t(`country.${code as CountryCode}`))
        .join(', '),
    },
  ]
}
