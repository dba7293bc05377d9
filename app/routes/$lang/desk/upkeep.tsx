import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readUpkeep, retryUpkeep } from '#contract/desk-upkeep.ts'
import { DeskFrame } from '#app/features/desk/desk-frame.tsx'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { DueErasures } from '#app/features/desk/upkeep/due-erasures.tsx'
import { FailedWork } from '#app/features/desk/upkeep/failed-work.tsx'

export const handle = { i18n: ['desk'] }

export const loader = deskPage.loader(async ({ call, own, texts }) => ({
  title: texts('desk')('upkeep.title'),
  roles: own.roles,
  upkeep: await call(readUpkeep, {}),
}))

export const action = deskPage.action(async ({ call, parse, fields, leave, texts, url }) => {
  const { count } = await call(retryUpkeep, { body: parse(retryUpkeep.body, fields) })
  return leave(url.pathname, { toast: texts('desk')('upkeep.retried', { count }) })
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function DeskUpkeepPage() {
  const { title, roles, upkeep } = useLoaderData<typeof loader>()
  const { t } = useTranslation('desk')
  return (
    <DeskFrame title={title} lead={t('upkeep.lead')} roles={roles}>
      <div className="stack">
        <FailedWork part="deliveries" rows={upkeep.deliveries} />
        <FailedWork part="jobs" rows={upkeep.jobs} />
        <DueErasures rows={upkeep.erasures} />
      </div>
    </DeskFrame>
  )
}
