import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listSupportRequests } from '#contract/support.ts'
import { listReports } from '#contract/reports.ts'
import { OwnReports } from '#app/features/reports/own-reports.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { OwnRequests } from '#app/features/support/own-requests.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export const handle = { i18n: ['contacts', 'reports'] }

export const loader = guard('user').loader(async ({ call, texts }) => ({
  title: texts('contacts')('own.title'),
  requests: await call(listSupportRequests, {}),
  reports: await call(listReports, {}),
}))

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function OwnSupportPage() {
  const { title, requests, reports } = useLoaderData<typeof loader>()
  const { t } = useTranslation('contacts')
  const paths = usePaths()
  return (
    <AccountFrame
      title={title}
      actions={
        <LinkButton to={paths.contacts()} variant="outline">
          {t('own.write')}
        </LinkButton>
      }
    >
      {(requests.length > 0 || reports.length === 0) && <OwnRequests requests={requests} />}
      <OwnReports reports={reports} />
    </AccountFrame>
  )
}
