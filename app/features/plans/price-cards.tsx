import Check from 'lucide/dist/esm/icons/check.mjs'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PricedPlan } from './price-list.server.ts'

interface PriceCardsProps {
  plans: readonly PricedPlan[]
  recommended: string
}

/** Shows plans with their prices to everybody; the plans that an account may choose are in `PlanCards`. */
export function PriceCards({ plans, recommended }: PriceCardsProps) {
  return (
    <ul className="prices">
      {plans.map(({ code, name, price, features, isRecommended }) => (
        <li key={code} className={isRecommended ? 'price price-best' : 'price'}>
          <h3>{name}</h3>
          {isRecommended && (
            <Badge tone="success" icon={null}>
              {recommended}
            </Badge>
          )}
          <p>{price}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Icon of={Check} size={16} />
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
