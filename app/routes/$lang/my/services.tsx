import { useLoaderData } from '@remix-run/react'
import { publicId } from '#contract/fields.ts'
import { readBalance } from '#contract/payments.ts'
import { readSubscription } from '#contract/plans.ts'
import { listServices } from '#contract/services.ts'
import { ActiveServices } from '#app/features/services/active-services.tsx'
import { Catalogue } from '#app/features/services/catalogue.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { guard } from '#app/platform/page/guard.server.ts'

export const handle = { i18n: ['services', 'goods'] }

export const loader = guard('user').loader(async ({ call, texts, user, url }) => {
  const [{ results, purchased }, subscription, balance] = await Promise.all([
    call(listServices, {}),
    call(readSubscription, {}),
    call(readBalance, {}),
  ])
  return {
    title: texts('services')('title'),
    side: user.accountType,
    services: results,
    purchased,
    subscription,
    balance,
    target: publicId.safeParse(url.searchParams.get('target')).data,
  }
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ServicesPage() {
  const { title, purchased, subscription, ...catalogue } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={title}>
      <ActiveServices purchased={purchased} subscription={subscription} />
      <Catalogue {...catalogue} />
    </AccountFrame>
  )
}
