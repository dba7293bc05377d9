import { randomUUID } from 'node:crypto'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readBalance } from '#contract/payments.ts'
import { readSubscription } from '#contract/plans.ts'
import { listServices } from '#contract/services.ts'
import { buyOrTopUp, shownPrice } from '#app/features/payments/buy.server.ts'
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
import { moneyPaths } from '#app/money-paths.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
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
  return {
    title: texts('goods')(`services.${code}.name`),
    service,
    plan: subscription.plan_code,
    placesLeft: code === 'vacancy_publication' ? placesLeft(subscription) : 0,
    account,
    ...(await readTargets(visit, service)),
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
    return buyOrTopUp(visit, purchase)
  },
  { keeps: true },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function ServicePage() {
  const { title, service, plan, account, targets, chosen, unsuited, placesLeft, ...form } =
    useLoaderData<typeof loader>()
  const { idempotencyKey, kept } = form
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation(['services', 'goods'])
  const paths = usePaths()
  const { bill, follows } = useServiceBill(service, plan)
  const hasNone = service.target !== 'account' && targets.length === 0
  const [only] = targets
  const typed = refusal?.values.target?.toString()
  const picked = typed ?? chosen ?? (targets.length === 1 ? only?.id : undefined)
  const meant = targets.find(({ id }) => id === picked)
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
          <PayPanel
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
