import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { KnownCompanyPanel } from '#app/features/companies/team/known-company.tsx'
import { actOnKnown, readKnown } from '#app/features/companies/team/known.server.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const handle = { i18n: ['team', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { texts, url, storedForm } = visit
  const bin = url.searchParams.get('bin') ?? ''
  const known = await readKnown(visit, bin)
  const title = texts('team')(known ? 'known.title' : 'known.find_title')
  return { title, bin, known, kept: await storedForm() }
})

export const action = page.action(actOnKnown, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function KnownCompanyPage() {
  const { title, bin, known, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('team')
  const lead = known && {
    bin: known.company.bin.replace(/(\d{3})(?=\d)/g, '$1\u00a0'),
    owner: known.owner_initial,
  }
  return (
    <AccountFrame
      title={title}
      lead={lead && t(lead.owner ? 'known.lead' : 'known.lead_nameless', lead)}
    >
      {refusal?.values.intent !== 'ask' && <RefusalNotice refusal={refusal ?? null} />}
      {known ? (
        <KnownCompanyPanel known={known} refusal={refusal} />
      ) : (
        <FindByBin key={bin} bin={bin} />
      )}
    </AccountFrame>
  )
}

function FindByBin({ bin }: { bin: string }) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  return (
    <>
      {bin !== '' && (
        <Notice
          title={t('known.nobody')}
          action={<Link to={paths.newCompany()}>{t('known.create')}</Link>}
        >
          {t('known.nobody_text')}
        </Notice>
      )}
      <Panel as="section" className="bleed">
        <GetForm action={teamPaths(paths).known()} className="stack">
          <TextField
            name="bin"
            label={t('known.bin')}
            help={t('known.bin_help')}
            defaultValue={bin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
          <div className="form-foot">
            <Button>{t('known.find')}</Button>
          </div>
        </GetForm>
      </Panel>
    </>
  )
}
