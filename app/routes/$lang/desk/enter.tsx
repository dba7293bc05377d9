import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readSecondFactor } from '#contract/desk.ts'
import { DeskFrame } from '#app/features/desk/desk-frame.tsx'
import { doorPage } from '#app/features/desk/desk-page.server.ts'
import { actAtDoor } from '#app/features/desk/door/act.server.ts'
import { CodeEntry } from '#app/features/desk/door/code-entry.tsx'
import { Opened } from '#app/features/desk/door/opened.tsx'
import { drawQr } from '#app/features/desk/door/qr.server.ts'
import { RecoveryCodes } from '#app/features/desk/door/recovery-codes.tsx'
import { SetUp } from '#app/features/desk/door/set-up.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['desk', 'fields'] }

export const loader = doorPage.loader(async ({ call, own: desk, texts }) => {
  const title = texts('desk')(`door.title.${desk.state}`)
  if (desk.state !== 'set_up') return { title, desk, factor: null }
  const { secret, uri } = await call(readSecondFactor, {})
  const factor = { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: drawQr(uri) }
  return { title, desk, factor }
})

export const action = doorPage.action(actAtDoor)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

type Answer = FormRefusal | { codes: string[] }

export default function EnterDeskPage() {
  const { title, desk, factor } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const { t } = useTranslation('desk')
  const codes = answer && 'codes' in answer ? answer.codes : null
  const refusal = answer && 'values' in answer ? answer : null
  return (
    <DeskFrame title={title} roles={desk.roles}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : factor ? (
        <SetUp {...factor} refusal={refusal} />
      ) : desk.state === 'open' ? (
        <Opened desk={desk} refusal={refusal} />
      ) : (
        <Panel as="section" className="bleed">
          <CodeEntry intent="enter" submit={t('door.enter')} refusal={refusal} />
        </Panel>
      )}
    </DeskFrame>
  )
}
