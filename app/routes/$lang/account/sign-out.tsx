import { redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation, type ClientActionFunctionArgs } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { leaveSignedOut } from '#app/features/account/leave.server.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { WaitingFormCards } from '#app/platform/outbox/waiting-form-cards.tsx'
import { dropForms } from '#app/platform/outbox/outbox.ts'
import { useWaitingForms } from '#app/platform/outbox/waiting-store.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { endSession } from '#app/platform/session/end-session.server.ts'
import { nameOf } from '#app/platform/session/session-user.ts'
import { readSession } from '#app/platform/session/session.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['account'] }

const page = guard('guest')

export const loader = page.loader(({ user, paths, texts }) => {
  if (!user) throw redirect(paths.home(), 303)
  return {
    title: texts('account')('sign_out.title'),
    name: nameOf(user),
  }
})

/** Signs out: deletes the session's cookies in the browser, even if the API is not reachable. */
export const action = page.action(async (visit) => {
  const t = visit.texts('account')
  const { token } = await readSession(visit)
  const hasEnded = !visit.user || (await endSession(apiClient(visit, token)))
  return hasEnded
    ? leaveSignedOut(visit, t('sign_out.done'))
    : leaveSignedOut(visit, t('sign_out.pending'), 'warning')
})

/** After the session has ended, deletes the forms that wait for the network. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) await dropForms()
    throw error
  }
}

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function SignOutPage() {
  const { title, name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('account')
  const paths = usePaths()
  const isPending = useNavigation().state === 'submitting'
  return (
    <AccountPage title={title}>
      <p>{t('sign_out.text', { name })}</p>
      <Unsent />
      <Form method="post" className="actions">
        <Button pending={isPending}>{t('sign_out.submit')}</Button>
        <LinkButton to={paths.home()} variant="outline">
          {t('sign_out.stay')}
        </LinkButton>
      </Form>
    </AccountPage>
  )
}

function Unsent() {
  const { t } = useTranslation('account')
  const forms = useWaitingForms()
  if (forms.length === 0) return null
  return (
    <>
      <Notice tone="warning">{t('sign_out.unsent')}</Notice>
      <WaitingFormCards forms={forms} isList />
    </>
  )
}
