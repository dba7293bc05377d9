import { useTranslation } from 'react-i18next'
import type { Application, ApplicationSummary } from '#contract/applications.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { initialsOf } from '#app/ui/initials.ts'

type NamedResume = Application['resume']
type FactsOfPerson = Pick<NamedResume, 'area' | 'total_experience_months' | 'salary_expected'> &
  Partial<Pick<NamedResume, 'is_erased' | 'is_short'>>

export function usePersonName(): (resume: ApplicationSummary['resume']) => string {
  const { t } = useTranslation('applications')
  return ({ name, is_erased }) => name ?? t(is_erased ? 'person.erased' : 'person.hidden_name')
}

export function useExperienceText(): (months: number) => string {
  const { t } = useTranslation('applications')
  return (months) => {
    if (months === 0) return t('person.no_experience')
    if (months < 12) return t('person.experience_months', { count: months })
    return t('person.experience_years', { count: Math.floor(months / 12) })
  }
}

/**
 * Returns a function that describes the candidate in a line: «опыт 4 года, Алматы, 750 000 ₸»; a brief one leaves out
 * the city and the pay.
 */
export function usePersonFacts(): (resume: FactsOfPerson, isBrief?: boolean) => string {
  const { t } = useTranslation('applications')
  const experience = useExperienceText()
  const worked = (months: number) =>
    months > 0 ? t('person.with_experience', { span: experience(months) }) : experience(months)
  return (resume, isBrief) => {
    const { area, total_experience_months: months, salary_expected: salary } = resume
    const isSaid = !resume.is_erased && (months > 0 || !resume.is_short)
    return [
      isSaid && worked(months),
      !isBrief && area?.name,
      !isBrief && salary && formatMoney(salary.amount, salary.currency),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

/** Returns the candidate's initials, or the first letter of the resume's title. */
export function personInitials({ name, title, is_erased }: ApplicationSummary['resume']): string {
  if (is_erased) return '–'
  return name ? initialsOf(name) : initialsOf(title).charAt(0)
}
