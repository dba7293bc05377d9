import { redirect, redirectDocument } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#contract/accounts.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { codeFlag } from '#app/features/account/code-flag.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { forgetFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { forgetForm } from '#app/platform/session/kept-form.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { nameOf } from '#app/platform/session/session-user.ts'
import { signedOutHeaders } from '#app/platform/session/session.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

export const handle = { i18n: ['account'] }

const page = guard('guest')

export const loader = page.loader(({ user, paths, texts }) => {
  if (!user) throw redirect(paths.home(), 303)
  return {
    title: texts('account')('sign_out.title'),
    name: nameOf(user),
  }
})

/** Ends the session at the API, and in this browser even when the API cannot be reached: the visitor wants to be gone. */
export const action = page.action(async ({ request, user, call, paths, texts }) => {
  if (user) await call(signOut, {}).catch(() => null)
  const message = texts('account')('sign_out.done')
  const headers = await signedOutHeaders(request)
  headers.append('set-cookie', await returnPath.clear(request))
  headers.append('set-cookie', await codeFlag.clear(request))
  headers.append('set-cookie', await forgetForm(request))
  forgetFavorites(request).forEach((cookie) => headers.append('set-cookie', cookie))
  headers.append('set-cookie', await flashToast(request, { message, variant: 'success' }))
  // A fresh document, so that nothing of the person stays in memory.
  return redirectDocument(paths.home(), { headers, status: 303 })
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function SignOutPage() {
  const { title, name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('account')
  const paths = usePaths()
  const isPending = useNavigation().state === 'submitting'
  return (
    <AccountPage title={title}>
      <p>{t('sign_out.text', { name })}</p>
      <Form method="post" className="actions">
        <Button pending={isPending}>{t('sign_out.submit')}</Button>
        <LinkButton to={paths.home()} variant="outline">
          {t('sign_out.stay')}
        </LinkButton>
      </Form>
    </AccountPage>
  )
}
