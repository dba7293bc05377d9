import { randomUUID } from 'node:crypto'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readBalance } from '#contract/payments.ts'
import { readSubscription } from '#contract/plans.ts'
import type { PlanCode } from '#contract/rules/plans.ts'
import { services, type ServiceCode } from '#contract/rules/services.ts'
import { listServices, type Service } from '#contract/services.ts'
import { listOwnVacancies } from '#contract/vacancies.ts'
import { readFunds, type FundsOfCompany } from '#app/features/companies/funds.server.ts'
import { explainAllowance } from '#app/features/payments/allowance.server.ts'
import { buyOrTopUp, shownPrice } from '#app/features/payments/buy.server.ts'
import { payIntent } from '#app/features/payments/intents.ts'
import { PayPanel } from '#app/features/payments/pay-panel.tsx'
import {
  requestedService,
  findIncomplete,
  servicePurchase,
} from '#app/features/services/purchase.server.ts'
import { ServiceTerms } from '#app/features/services/service-terms.tsx'
import {
  NoTarget,
  PlacesNotice,
  purchaseForm,
  TargetChoice,
  UnsuitedNotice,
} from '#app/features/services/target-choice.tsx'
import { freeIntent } from '#app/features/services/target.ts'
import { placesLeft, readTargets } from '#app/features/services/targets.server.ts'
import { useServiceBill } from '#app/features/services/use-service-bill.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard, type SignedInVisit } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

export const handle = { i18n: ['services', 'goods', 'buying', 'payments'] }

const page = guard('user')

export const loader = page.loader(async (visit) => {
  const { call, texts } = visit
  const code = requestedService(visit)
  const [{ results }, subscription, account] = await Promise.all([
    call(listServices, {}),
    call(readSubscription, {}),
    call(readBalance, {}),
  ])
  const service = results.find((each) => each.code === code)
  if (!service) throw pageNotFound()
  const company = Number(visit.url.searchParams.get('company'))
  return {
    title: texts('goods')(`services.${code}.name`),
    service,
    plan: subscription.plan_code,
    placesLeft: code === 'vacancy_publication' ? placesLeft(subscription) : 0,
    account,
    ...(await readTargets(visit, service)),
    funds: await readOthersFunds(visit),
    company,
    idempotencyKey: randomUUID(),
    kept: await visit.storedForm(),
  }
})

export const action = page.action(
  async (visit) => {
    const code = requestedService(visit)
    const { intent, fields, leave, paths, refuse } = visit
    if (intent === freeIntent) {
      return fields.target
        ? leave(paths.previewVacancy(fields.target))
        : refuse({ target: ['required'] })
    }
    const purchase = servicePurchase(visit, shownPrice(visit))
    const incomplete = await findIncomplete(visit, code)
    if (incomplete) {
      const toast = {
        message: visit.texts('services')('one.incomplete'),
        variant: 'warning',
      } as const
      return visit.leave(visit.paths.checkVacancy(incomplete), { toast })
    }
    const isOfCompany = await isPaidByOther(visit, code)
    return buyOrTopUp(isOfCompany ? { ...visit, intent: payIntent } : visit, purchase)
  },
  { keeps: true, amend: explainAllowance },
)

/** Reads what pays for companies of the visitor if that is another account. */
async function readOthersFunds(visit: SignedInVisit): Promise<FundsOfCompany[]> {
  if (visit.user.accountType !== 'employer') return []
  return (await readFunds(visit)).filter(({ is_own }) => !is_own)
}

/** Returns whether another account pays, so that the visitor must not add money to the own balance for it. */
async function isPaidByOther(visit: SignedInVisit & ActionVisit, code: ServiceCode) {
  const funds = await readOthersFunds(visit)
  if (funds.length === 0) return false
  const company = Number(visit.fields.company_id)
  if (services[code].target === 'account') return funds.some((each) => each.company_id === company)
  const own = await visit.call(listOwnVacancies, {})
  const target = own.find(({ public_id }) => public_id === visit.fields.target)
  return funds.some(({ slug }) => slug === target?.company.slug)
}

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function ServicePage() {
  const { title, account, targets, chosen, unsuited, funds, company, ...form } =
    useLoaderData<typeof loader>()
  const { idempotencyKey, kept } = form
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation(['services', 'goods'])
  const paths = usePaths()
  const hasNone = form.service.target !== 'account' && targets.length === 0
  const [only] = targets
  const typed = refusal?.values.target?.toString()
  const picked = typed ?? chosen ?? (targets.length === 1 ? only?.id : undefined)
  const meant = targets.find(({ id }) => id === picked)
  const paid = funds.find((each) =>
    form.service.target === 'account'
      ? each.company_id === company
      : each.slug === (meant ?? only)?.slug,
  )
  const { service, plan, placesLeft } = paid ? ofPayer(form, paid) : form
  const { bill, follows } = useServiceBill(service, plan)
  const isFree = placesLeft > 0 && !meant?.isStanding && !hasNone
  return (
    <AccountFrame
      title={title}
      meta={<Link to={moneyPaths(paths).services()}>{t('title')}</Link>}
      lead={t(`goods:services.${service.code}.description`)}
    >
      <UnsuitedNotice unsuited={unsuited} />
      {isFree && <PlacesNotice count={placesLeft} />}
      {hasNone ? (
        <NoTarget service={service} />
      ) : (
        <Form id={purchaseForm} method="post" className="pay-cols" noValidate>
          <TargetChoice
            {...{ service, targets }}
            chosen={picked}
            isMissing={refusal?.fields.target !== undefined}
          />
          {paid && <input type="hidden" name="company_id" value={paid.company_id} />}
          <PayPanel
            limit={paid}
            hasOtherPayers={targets.some(({ slug }) => slug !== paid?.slug)}
            kind="service"
            {...{ bill, account, follows, refusal, idempotencyKey }}
            variant={isFree ? 'outline' : 'primary'}
          />
          <ServiceTerms service={service} />
        </Form>
      )}
    </AccountFrame>
  )
}

/** Returns the terms of a purchase that another account pays for: its plan may include the service. */
function ofPayer({ service }: Pick<Terms, 'service'>, { plan_code, usage }: FundsOfCompany): Terms {
  const left = (key: string) => {
    const found = usage.find((each) => each.key === key)
    return found ? Math.max(0, found.limit - found.used) : 0
  }
  return {
    service: {
      ...service,
      left_in_plan: service.code === 'vacancy_bump' ? left('bumps.per_period') : 0,
    },
    plan: plan_code,
    placesLeft: service.code === 'vacancy_publication' ? left('vacancies.max_active') : 0,
  }
}

interface Terms {
  service: Service
  plan: PlanCode
  placesLeft: number
}
