import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { sendCode, sendCodeBody, signIn, signInBody } from '#contract/accounts.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { arrive } from '#app/features/account/arrive.server.ts'
import {
  actOnCode,
  loadCodePage,
  openCodeStep,
  reopenCodeStep,
} from '#app/features/account/code-acts.server.ts'
import { CodeForm } from '#app/features/account/code-form.tsx'
import { comeFrom } from '#app/features/account/come-from.server.ts'
import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import { readWanted } from '#app/features/account/wanted.server.ts'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { explainRefusal } from '#app/features/account/explain-refusal.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['account', 'fields'] }

const purposes = ['sign_in', 'reset_password'] as const

const page = guard('guest_only')

export const loader = page.loader(async (visit) => {
  const { request, texts } = visit
  const codePage = await loadCodePage(request, purposes)
  const wanted = await readWanted(visit, codePage.step ? 'code' : 'sign_in')
  const t = texts('account')
  const { step } = codePage
  const answer = {
    ...codePage,
    title: step ? t(`code.${step.purpose}_title`) : t('sign_in.title'),
    wanted: wanted?.text,
    vacancy: await findWanted(visit),
  }
  return data(answer, { headers: await comeFrom(visit) })
})

export const action = page.action(
  async (visit) => {
    const codeAnswer = await actOnCode(visit, purposes)
    if (codeAnswer) return codeAnswer
    switch (visit.intent) {
      case 'code':
        return askCode(visit, 'sign_in')
      case 'reset':
        return askCode(visit, 'reset_password')
      default:
        return signInByPassword(visit)
    }
  },
  { amend: explainRefusal },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function SignInPage() {
  const { step, pendingFor, typed, title, wanted, vacancy } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('account')
  const paths = usePaths()
  return (
    <AccountPage
      title={title}
      other={{
        question: t('sign_in.no_account'),
        label: t('sign_in.to_sign_up'),
        to: withWanted(paths.signUp(), vacancy?.id),
      }}
    >
      {vacancy ? (
        <WantedVacancy vacancy={vacancy}>
          <p>{wanted}</p>
        </WantedVacancy>
      ) : (
        wanted && <Notice>{wanted}</Notice>
      )}
      {step ? (
        <CodeForm step={step} refusal={refusal} />
      ) : (
        <SignInForm refusal={refusal} typed={typed} pendingFor={pendingFor} />
      )}
    </AccountPage>
  )
}

async function signInByPassword(visit: ActionVisit) {
  const { form, parse, call } = visit
  const body = parse(signInBody, {
    username: form.get('username'),
    password: form.get('password'),
  })
  return arrive(visit, await call(signIn, { body }))
}

async function askCode(visit: ActionVisit, purpose: (typeof purposes)[number]) {
  const { form, parse, call } = visit
  const body = parse(sendCodeBody, { username: form.get('username'), purpose })
  const { username } = body
  try {
    const reply = await call(sendCode, { body })
    return await openCodeStep(visit, reply, { purpose, username, typed: { username } })
  } catch (failure) {
    return reopenCodeStep(visit, failure, { purpose, username })
  }
}
