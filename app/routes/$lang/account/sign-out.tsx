import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#contract/accounts.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { codeFlag } from '#app/features/account/code-flag.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { forgetForm } from '#app/platform/session/kept-form.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { optionalApi, signedOutHeaders } from '#app/platform/session/session.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn } from '#app/paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

export const handle = { i18n: ['account'] }

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await optionalApi(args)
  const lang = langOf(args)
  if (!user) throw redirect(pathsIn(lang).home(), 303)
  return {
    title: translator(lang, 'account')('sign_out.title'),
    name: `${user.firstName} ${user.lastName}`.trim(),
  }
}

/** Ends the session at the API, and in this browser even when the API cannot be reached: the visitor wants to be gone. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const lang = langOf(args)
  await readForm(request)
  const { user, call } = await optionalApi(args)
  if (user) await call(signOut, {}).catch(() => null)
  const message = translator(lang, 'account')('sign_out.done')
  const headers = await signedOutHeaders(request)
  headers.append('set-cookie', await returnPath.clear(request))
  headers.append('set-cookie', await codeFlag.clear(request))
  headers.append('set-cookie', await forgetForm(request))
  headers.append('set-cookie', await flashToast(request, { message, variant: 'success' }))
  // A fresh document, so that nothing of the person stays in memory.
  return redirectDocument(pathsIn(lang).home(), { headers, status: 303 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

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
