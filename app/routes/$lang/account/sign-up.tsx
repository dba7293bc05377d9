import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { signUp, signUpBody } from '#contract/accounts.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { guestApi } from '#app/features/account/arrive.server.ts'
import { actOnCode, loadCodePage, openCodeStep } from '#app/features/account/code-acts.server.ts'
import { CodeForm } from '#app/features/account/code-form.tsx'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import {
  parseForm,
  readForm,
  refuseCall,
  refuseFields,
} from '#app/platform/form/answer-form.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['account', 'fields'] }

const purposes = ['sign_up'] as const

export async function loader(args: LoaderFunctionArgs) {
  await guestApi(args)
  const page = await loadCodePage(args, purposes)
  const t = translator(args.params.lang, 'account')
  return {
    ...page,
    title: t(page.step ? 'code.sign_up_title' : 'sign_up.title'),
    isToApply: /\/vacancies\/[^/]+\/apply$/.test((await returnPath.read(args.request)) ?? ''),
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const call = await guestApi(args)
  const codeAnswer = await actOnCode(args, form, purposes)
  if (codeAnswer) return codeAnswer

  const parsed = parseForm(signUpBody, {
    account_type: form.get('account_type') ?? undefined,
    first_name: form.get('first_name'),
    last_name: form.get('last_name') ?? undefined,
    username: form.get('username'),
    password: form.get('password'),
    consent: form.get('consent') === 'on',
  })
  if (!parsed.ok) return refuseFields(form, parsed.fields)
  const { account_type, first_name, last_name, username } = parsed.value
  try {
    const reply = await call(signUp, { body: parsed.value })
    const typed = { account_type, first_name, last_name, username }
    return await openCodeStep(args, reply, { username, typed })
  } catch (failure) {
    return refuseCall(form, failure)
  }
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

export default function SignUpPage() {
  const { step, pendingFor, typed, title, isToApply } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('account')
  const paths = usePaths()
  return (
    <AccountPage
      title={title}
      other={{
        question: t('sign_up.has_account'),
        label: t('sign_up.to_sign_in'),
        to: paths.signIn(),
      }}
    >
      {step ? (
        <CodeForm step={step} refusal={refusal} />
      ) : (
        <>
          {isToApply && (
            <Notice
              action={
                <LinkButton variant="outline" size="sm" to={paths.signIn()}>
                  {t('sign_up.sign_in_instead')}
                </LinkButton>
              }
            >
              {t('sign_up.to_apply')}
            </Notice>
          )}
          <SignUpForm refusal={refusal} typed={typed} pendingFor={pendingFor} />
        </>
      )}
    </AccountPage>
  )
}
