import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { sendCode, sendCodeBody, signIn, signInBody } from '#contract/accounts.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { arrive, guestApi } from '#app/features/account/arrive.server.ts'
import {
  actOnCode,
  loadCodePage,
  openCodeStep,
  refuseCode,
} from '#app/features/account/code-acts.server.ts'
import { CodeForm } from '#app/features/account/code-form.tsx'
import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import {
  parseForm,
  readForm,
  refuseCall,
  refuseFields,
} from '#app/platform/form/answer-form.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { usePaths } from '#app/platform/root-data.ts'

export const handle = { i18n: ['account', 'fields'] }

const purposes = ['sign_in', 'reset_password'] as const

export async function loader(args: LoaderFunctionArgs) {
  await guestApi(args)
  const page = await loadCodePage(args, purposes)
  const t = translator(args.params.lang, 'account')
  return { ...page, title: page.step ? t(`code.${page.step.purpose}_title`) : t('sign_in.title') }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  await guestApi(args)
  const codeAnswer = await actOnCode(args, form, purposes)
  if (codeAnswer) return codeAnswer
  switch (form.get('intent')) {
    case 'code':
      return askCode(args, form, 'sign_in')
    case 'reset':
      return askCode(args, form, 'reset_password')
    default:
      return signInByPassword(args, form)
  }
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

export default function SignInPage() {
  const { step, pendingFor, typed, title } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('account')
  const paths = usePaths()
  return (
    <AccountPage
      title={title}
      other={{
        question: t('sign_in.no_account'),
        label: t('sign_in.to_sign_up'),
        to: paths.signUp(),
      }}
    >
      {step ? (
        <CodeForm step={step} refusal={refusal} />
      ) : (
        <SignInForm refusal={refusal} typed={typed} pendingFor={pendingFor} />
      )}
    </AccountPage>
  )
}

async function signInByPassword(args: ActionFunctionArgs, form: FormData) {
  const call = await guestApi(args)
  const parsed = parseForm(signInBody, {
    username: form.get('username'),
    password: form.get('password'),
  })
  if (!parsed.ok) return refuseFields(form, parsed.fields)
  try {
    return await arrive(args, await call(signIn, { body: parsed.value }))
  } catch (failure) {
    return refuseCall(form, failure)
  }
}

async function askCode(
  args: ActionFunctionArgs,
  form: FormData,
  purpose: (typeof purposes)[number],
) {
  const call = await guestApi(args)
  const parsed = parseForm(sendCodeBody, { username: form.get('username'), purpose })
  if (!parsed.ok) return refuseFields(form, parsed.fields)
  const { username } = parsed.value
  try {
    const reply = await call(sendCode, { body: parsed.value })
    return await openCodeStep(args, reply, { username, typed: { username } })
  } catch (failure) {
    return refuseCode(args, form, failure, { purpose, username })
  }
}
