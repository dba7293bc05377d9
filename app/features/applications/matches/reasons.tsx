import { capitalized } from '#app/platform/i18n/capitalized.ts'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useTranslation } from 'react-i18next'
import type { Match } from '#contract/matches.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { Icon } from '#app/ui/icon.tsx'

export function Reasons({ side, fit }: { side: Side; fit: Match['fit'] }) {
  const { t } = useTranslation('matches')
  const reasons = [
    fit.reach && t(`fit.reach.${fit.reach}.${side}`),
    fit.levels_above === 0 && t('fit.experience'),
    fit.pay_meets && t('fit.pay'),
    fit.skills.length > 0 && t('fit.skills', { shared: fit.skills.length, of: fit.skills_named }),
  ].filter((reason) => reason !== null && reason !== false)
  if (reasons.length === 0) return null
  const text = reasons.join(', ')
  return (
    <p className="standing">
      <Icon of={Check} size={16} />
      {capitalized(text)}
    </p>
  )
}
