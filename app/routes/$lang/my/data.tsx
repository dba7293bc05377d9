import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { currentPasswordBody, exportAccount } from '#contract/profile.ts'
import { CurrentPassword } from '#app/features/account/profile/current-password.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['account', 'fields'] }

const page = guard('user')

export const loader = page.loader(({ texts }) => ({ title: texts('account')('data.title') }))

export const action = page.action(async ({ fields, parse, call, save }) =>
  save(await call(exportAccount, { body: parse(currentPasswordBody, fields) })),
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function DataPage() {
  const { title } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('account')
  const { title: name, lead, fields, submit } = t('data.export', { returnObjects: true })
  return (
    <AccountFrame title={title}>
      <Panel as="section" className="bleed" title={name}>
        <p className="lead">{lead}</p>
        <PostForm saves refusal={refusal} labels={fields} submit={submit}>
          {(control) => <CurrentPassword {...control('current_password')} />}
        </PostForm>
      </Panel>
    </AccountFrame>
  )
}
