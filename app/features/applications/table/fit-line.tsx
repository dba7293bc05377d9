import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { Match } from '#contract/matches.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

interface FitLineProps {
  resume: Application['resume']
  fit: Match['fit']
}

/** Says in a row how the candidate fits: skills, city and expected pay. A sign and words say each, never colour alone. */
export function FitLine({ resume: { area, salary_expected: pay }, fit }: FitLineProps) {
  const { t } = useTranslation('triage')
  const { skills, skills_named: named, reach, pay_meets } = fit
  return (
    <span className="fit-line">
      {named > 0 && <span>{t('fit.skills', { shared: skills.length, named })}</span>}
      {area && (
        <span>
          <Icon of={reach === null ? MapPin : Check} size={16} />
          {reach === null && <VisuallyHidden>{t('fit.far')} </VisuallyHidden>}
          {area.name}
        </span>
      )}
      {pay && (
        <span>
          {pay_meets !== null && <Icon of={pay_meets ? Check : ArrowUp} size={16} />}
          {pay_meets === false && <VisuallyHidden>{t('fit.more')} </VisuallyHidden>}
          {formatMoney(pay.amount, pay.currency)}
        </span>
      )}
    </span>
  )
}
