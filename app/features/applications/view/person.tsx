import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'

type Resume = Application['resume']

/** The candidate's name, or the word for a hidden one. */
export function usePersonName(): (resume: Resume) => string {
  const { t } = useTranslation('applications')
  return (resume) => resume.name ?? t('person.hidden_name')
}

/** «Алматы, 4 года опыта, ожидает 750 000 ₸». */
export function usePersonFacts(): (resume: Resume) => string {
  const { t } = useTranslation('applications')
  return ({ area, total_experience_months: months, salary_expected: salary }) =>
    [
      area?.name,
      months === 0
        ? t('person.no_experience')
        : months < 12
          ? t('person.experience_months', { count: months })
          : t('person.experience_years', { count: Math.floor(months / 12) }),
      salary && t('person.expects', { amount: formatMoney(salary.amount, salary.currency) }),
    ]
      .filter(Boolean)
      .join(', ')
}

export function initialsOf(resume: Resume): string {
  const words = (resume.name ?? resume.title).split(/\s+/)
  return words
    .slice(0, resume.name ? 2 : 1)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
}
