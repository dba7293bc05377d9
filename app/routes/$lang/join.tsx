import { data } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '#contract/call.ts'
import { acceptTeamInvitation, readTeamInvitation } from '#contract/team.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { JoinNotice } from '#app/features/companies/team/join-notice.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { Button } from '#app/ui/button.tsx'

export const handle = { i18n: ['team'] }

export const loader = guard('guest').loader(async ({ call, request, texts, url }) => {
  const title = texts('team')('join.title')
  const token = url.searchParams.get('token') ?? ''
  try {
    const invitation = await call(readTeamInvitation, { query: { token } })
    // After the sign-in or sign-up, the same page opens again.
    const kept =
      invitation.state === 'guest'
        ? await returnPath.keep(request, url.pathname + url.search)
        : null
    return data({ title, invitation }, { headers: kept ? { 'set-cookie': kept } : {} })
  } catch (error) {
    const isUnknown = error instanceof CallFailure && [404, 422].includes(error.status)
    if (!isUnknown) throw error
    return data({ title, invitation: null }, { status: 404 })
  }
})

/** Makes the user a member of the company. */
export const action = guard('employer').action(async ({ call, leave, paths, texts, url }) => {
  const token = url.searchParams.get('token') ?? ''
  await call(acceptTeamInvitation, { body: { token } })
  return leave(paths.myVacancies(), { toast: texts('team')('done.joined') })
})

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function JoinPage() {
  const { title, invitation } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('team')
  return (
    <AccountPage title={title}>
      <RefusalNotice refusal={refusal ?? null} />
      <JoinNotice invitation={invitation} />
      {invitation?.state === 'open' && (
        <Form method="post">
          <Button>{t('join.accept')}</Button>
        </Form>
      )}
    </AccountPage>
  )
}
