import Info from 'lucide/dist/esm/icons/info.mjs'
import { useTranslation } from 'react-i18next'
import type { Service } from '#contract/services.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

interface CatalogueProps {
  services: readonly Service[]
  side: AccountType
  balance: { amount: number; currency: string }
  target: string | undefined
}

export function Catalogue({ services, side, balance, target }: CatalogueProps) {
  const { t } = useTranslation('services')
  const paths = usePaths()
  const isEmployer = side === 'employer'
  const money = formatMoney(balance.amount, balance.currency)
  return (
    <>
      <h2>{t('add.title')}</h2>
      <p className="lead">
        {t('add.balance', { balance: money })} {t(`add.lead.${isEmployer ? 'vacancy' : 'resume'}`)}
      </p>
      <ul className="panel bleed">
        {services.map((service) => (
          <li key={service.code}>
            <Offer service={service} of={target} />
          </li>
        ))}
      </ul>
      <p className="hint">
        <Icon of={Info} />
        <span>
          {t(isEmployer ? 'add.hint' : 'add.hint_candidate')}{' '}
          <Link to={paths.refund()}>{t('add.hint_link')}</Link>
        </span>
      </p>
    </>
  )
}

function Offer({ service, of: asked }: { service: Service; of: string | undefined }) {
  const { t } = useTranslation(['services', 'goods'])
  const paths = usePaths()
  const { code, target, price, currency, left_in_plan: number } = service
  const name = t(`goods:services.${code}.name`)
  return (
    <article className="buy">
      <h3>{name}</h3>
      <p className="plan-price">{formatMoney(price, currency)}</p>
      <p className="help">
        {t(`goods:services.${code}.description`)}
        {number > 0 && '. '}
        {number > 0 && <b>{t('add.left_in_plan', { number })}</b>}
      </p>
      <LinkButton variant="outline" size="sm" to={moneyPaths(paths).service(code, asked)}>
        {t(`add.choose.${target}`)}
        <span className="sr">: {name}</span>
      </LinkButton>
    </article>
  )
}
