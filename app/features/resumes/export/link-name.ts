import { useTranslation } from 'react-i18next'
import type { ResumeLink } from '#contract/resume-links.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'

/** Returns a function that says until when a link works, and whether it shows contacts. */
export function useLinkName() {
  const { t } = useTranslation('resume_papers')
  const { now, timeZone } = useClock()
  return ({ expires_at, shows_contacts }: ResumeLink): string => {
    const end = expires_at
      ? t('links.until', { moment: formatMoment(expires_at, timeZone, now) })
      : t('links.ever')
    return `${end}, ${t(shows_contacts ? 'links.with_contacts' : 'links.without_contacts')}`
  }
}
