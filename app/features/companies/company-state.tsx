import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  none: 'secondary',
  pending: 'warning',
  verified: 'success',
  rejected: 'danger',
} as const
const icons = { pending: Hourglass, verified: BadgeCheck, none: undefined, rejected: undefined }

export function CompanyState({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('companies')
  const { now, timeZone } = useClock()
  const { verification, verified_domain: domain, pending_since: since } = company
  return (
    <p className="meta">
      <Badge tone={tones[verification]} icon={icons[verification]}>
        {t(`verification.${verification}`)}
      </Badge>
      {domain && <span>{t('verification.by_domain', { domain })}</span>}
      {verification === 'pending' && since && (
        <span>{t('verification.since', { day: formatDay(since, timeZone, now) })}</span>
      )}
    </p>
  )
}
