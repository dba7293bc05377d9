import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies } from '#contract/companies.ts'
import { readBalance } from '#contract/payments.ts'
import { dataActs } from '#app/features/account/own-data/acts.server.ts'
import { DeleteForm, DeleteLink } from '#app/features/account/own-data/delete-form.tsx'
import { NameSuccessor } from '#app/features/account/own-data/name-successor.tsx'
import { ExportForm } from '#app/features/account/own-data/export-form.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { guard, type SignedInVisit } from '#app/platform/page/guard.server.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['account', 'fields'] }

const page = guard('user')

/** Returns the companies to which the visitor must name a successor before deleting the account. */
async function readHeirless({ call }: Pick<SignedInVisit, 'call'>) {
  const companies = await call(listOwnCompanies, {})
  return companies.filter((each) => each.needs_successor).map(({ id, name }) => ({ id, name }))
}

export const loader = page.loader(async ({ user, url, call, texts }) => ({
  title: texts('account')('data.title'),
  side: user.accountType,
  balance: await call(readBalance, {}),
  isLastStep: url.searchParams.has('delete'),
  heirless: user.accountType === 'employer' ? await readHeirless({ call }) : [],
}))

export const action = page.action(async (visit) => {
  const act = dataActs.get(visit.intent)
  return act ? act(visit) : visit.leave(visit.paths.myData())
})

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function DataPage() {
  const { title, side, balance, ...data } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const isLastStep = data.isLastStep || refusal?.values.intent === 'delete'
  const { t } = useTranslation('account')
  return (
    <AccountFrame title={title}>
      <Panel as="section" className="bleed" title={t('data.export.title')}>
        <ExportForm refusal={refusal} />
      </Panel>
      <Panel
        as="section"
        id="delete"
        className="bleed"
        title={t(isLastStep ? 'data.delete.last' : 'data.delete.title')}
      >
        {data.heirless.length > 0 ? (
          <NameSuccessor companies={data.heirless} />
        ) : isLastStep ? (
          <DeleteForm {...{ side, balance, refusal }} />
        ) : (
          <DeleteLink />
        )}
      </Panel>
    </AccountFrame>
  )
}
