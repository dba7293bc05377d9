import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { signUp, signUpBody } from '#contract/accounts.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { actOnCode, loadCodePage, openCodeStep } from '#app/features/account/code-acts.server.ts'
import { CodeForm } from '#app/features/account/code-form.tsx'
import { comeFrom } from '#app/features/account/come-from.server.ts'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import { readWanted } from '#app/features/account/wanted.server.ts'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { showWrongCode } from '#app/platform/code/wrong-code.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { storedFormId } from '#app/platform/session/stored-form.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['account', 'fields'] }

const purposes = ['sign_up'] as const

const page = guard('guest_only')

export const loader = page.loader(async (visit) => {
  const { request, texts, url } = visit
  const codePage = await loadCodePage(request, purposes)
  const t = texts('account')
  const wanted = await readWanted(visit, codePage.step ? 'code' : 'sign_up')
  const answer = {
    ...codePage,
    title: t(codePage.step ? 'code.sign_up_title' : 'sign_up.title'),
    wanted: wanted?.text,
    vacancy: await findWanted(visit),
    side: url.searchParams.has('side') ? null : (wanted?.side ?? null),
    chosen: url.searchParams.get('side'),
  }
  return data(answer, { headers: await comeFrom(visit) })
})

export const action = page.action(
  async (visit) => {
    const codeAnswer = await actOnCode(visit, purposes)
    if (codeAnswer) return codeAnswer
    const { request, form, parse, call, paths } = visit
    const body = parse(signUpBody, {
      account_type: form.get('account_type') ?? undefined,
      first_name: form.get('first_name'),
      last_name: form.get('last_name') ?? undefined,
      username: form.get('username'),
      password: form.get('password'),
      consent: form.get('consent') === 'on',
      begun_vacancy: await storedFormId(request, paths.newVacancy()),
    })
    const { account_type, first_name, last_name, username } = body
    const typed = { account_type, first_name, last_name, username, consent: 'on' }
    return openCodeStep(visit, await call(signUp, { body }), {
      purpose: 'sign_up',
      username,
      typed,
    })
  },
  { amend: showWrongCode },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function SignUpPage() {
  const { step, pendingFor, typed, title, wanted, vacancy, side, chosen } =
    useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('account')
  const signIn = withWanted(usePaths().signIn(), vacancy?.id)
  const instead = !step && wanted && (
    <LinkButton variant="outline" size="sm" to={signIn} replace>
      {t('sign_up.sign_in_instead')}
    </LinkButton>
  )
  return (
    <AccountPage
      title={title}
      other={{
        question: t('sign_up.has_account'),
        label: t('sign_up.to_sign_in'),
        to: signIn,
      }}
    >
      {vacancy ? (
        <WantedVacancy vacancy={vacancy} action={instead}>
          <p>{wanted}</p>
        </WantedVacancy>
      ) : (
        wanted && <Notice action={instead}>{wanted}</Notice>
      )}
      {step ? (
        <CodeForm step={step} refusal={refusal} />
      ) : (
        <SignUpForm {...{ refusal, typed, pendingFor, side, chosen }} />
      )}
    </AccountPage>
  )
}
