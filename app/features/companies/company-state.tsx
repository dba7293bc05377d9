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
  const { verification, verified_by, verified_domain: domain } = company
  const since = company.verified_at ?? company.pending_since
  return (
    <p className="meta">
      <Badge tone={tones[verification]} icon={icons[verification]}>
        {t(`verification.${verification}`)}
      </Badge>
      {verified_by && <span>{t(`verification.by.${verified_by}`, { domain })}</span>}
      {since && <span>{t('verification.since', { day: formatDay(since, timeZone, now) })}</span>}
    </p>
  )
}
