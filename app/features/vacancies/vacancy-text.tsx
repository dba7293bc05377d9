import { useTranslation } from 'react-i18next'
import type { VacancyContent } from '#contract/content/vacancy.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

type Texts = Omit<
  VacancyContent,
  'specialty_code' | 'area_code' | 'languages' | 'questions' | 'contact_person'
>

export interface DemandWords {
  education: string
  languages: string
}

export function VacancyText({ vacancy, words }: { vacancy: Texts; words: DemandWords }) {
  const { t } = useTranslation(['vacancies', 'vacancy'])
  return (
    <>
      <Facts items={useFacts(vacancy, words)} />
      <div className="prose">
        <Paragraphs text={vacancy.description} heading="h2" />
        <Lines title={t('vacancy:responsibilities')} lines={vacancy.responsibilities} />
        <Lines title={t('vacancy:requirements')} lines={vacancy.requirements} />
        <Lines title={t('vacancy:conditions')} lines={vacancy.conditions} />
      </div>
      {vacancy.key_skills.length > 0 && (
        <section className="stack-tight">
          <h2>{t('vacancy:skills')}</h2>
          <ChipList>
            {vacancy.key_skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipList>
        </section>
      )}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}

const also = [
  'night_shifts',
  'internship',
  'accept_14_plus',
  'accept_disabled',
  'accept_temporary',
] as const

function useFacts(vacancy: Texts, { education, languages }: DemandWords) {
  const { t } = useTranslation(['vacancies', 'vacancy'])
  const schedule = listText(vacancy.work_schedules.map((value) => t(`work_schedule.${value}`)))
  const format = listText(vacancy.work_formats.map((value) => t(`work_format.${value}`)))
  const facts = [
    { term: t('vacancy:facts.employment'), value: t(`employment_form.${vacancy.employment_form}`) },
    { term: t('vacancy:facts.format'), value: format },
  ]
  if (vacancy.experience) {
    facts.unshift({
      term: t('vacancy:facts.experience'),
      value: t(`experience.${vacancy.experience}`),
    })
  }
  if (schedule) facts.push({ term: t('vacancy:facts.schedule'), value: schedule })
  const lengths = vacancy.working_hours.filter((value) => Number(value) > 0)
  const other = vacancy.working_hours.filter((value) => !lengths.includes(value))
  const last = lengths.at(-1)
  const spans = [lengths.slice(0, -1).join(', '), last].filter(Boolean).join(` ${t('vacancy:or')} `)
  const hours = listText([
    ...(last ? [t('vacancy:hours', { hours: spans, count: Number(last) })] : []),
    ...other.map((value) => t(`working_hours.${value}`)),
  ])
  if (hours) facts.push({ term: t('vacancy:facts.hours'), value: hours })
  const starts = listText(vacancy.shift_start.map((value) => t(`shift_start.${value}`)))
  if (starts) facts.push({ term: t('vacancy:facts.shift_start'), value: starts })
  if (education) facts.push({ term: t('vacancy:facts.education'), value: education })
  if (languages) facts.push({ term: t('vacancy:facts.languages'), value: languages })
  if (vacancy.driver_license_types.length > 0) {
    const licences = vacancy.driver_license_types.join(', ')
    facts.push({ term: t('vacancy:facts.licences'), value: licences })
  }
  if (vacancy.payout_frequency) {
    facts.push({
      term: t('vacancy:facts.payout'),
      value: t(`payout.${vacancy.payout_frequency}`),
    })
  }
  if (vacancy.openings_count > 1) {
    facts.push({ term: t('vacancy:facts.openings'), value: String(vacancy.openings_count) })
  }
  const more = listText(
    also.filter((name) => vacancy[name]).map((name) => t(`vacancy:also.${name}`)),
  )
  if (more) facts.push({ term: t('vacancy:facts.more'), value: more })
  return facts
}
