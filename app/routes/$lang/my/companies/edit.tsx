import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { readBalance } from '#contract/payments.ts'
import { coversSite } from '#contract/rules/company-verification.ts'
import { mayAs } from '#contract/rules/team.ts'
import { outboxOf } from '#app/features/account/code-flag.server.ts'
import { companyActs, companyUpload, keepsCompany } from '#app/features/companies/acts.server.ts'
import { CompanyForm } from '#app/features/companies/company-form.tsx'
import { companyIntent, valuesOf } from '#app/features/companies/company-values.ts'
import { LogoPanel } from '#app/features/companies/logo-panel.tsx'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { amendCompany } from '#app/features/companies/save-company.server.ts'
import { SitePanel } from '#app/features/companies/site/site-panel.tsx'
import { Verification } from '#app/features/companies/verification.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { showWrongCode } from '#app/platform/code/wrong-code.server.ts'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { companyPaths } from '#app/company-paths.ts'
import { teamPaths } from '#app/team-paths.ts'
import { templatePaths } from '#app/template-paths.ts'

export const handle = { i18n: ['companies', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, paths, storedForm } = visit
  const [company, { areas }] = await Promise.all([ownCompanyAt(visit), call(getDictionaries, {})])
  const { email } = company.code ?? {}
  return {
    title: company.name,
    company,
    areas,
    canPayByInvoice: company.verification === 'pending' && (await isInvoiceOffered(visit)),
    site: publicAddress(companyPaths(paths).widget(company.slug)),
    outbox: email === undefined ? null : outboxOf(email),
    kept: await storedForm(),
  }
})

async function isInvoiceOffered({ call }: Pick<Visit, 'call'>): Promise<boolean> {
  return (await call(readBalance, {})).can_pay_by_invoice
}

export const action = page.action(
  async (visit) => {
    const { id = '' } = visit.params
    const act = companyActs.get(visit.intent)
    return act ? act(visit, id) : visit.leave(visit.paths.ownCompany(id))
  },
  {
    keeps: keepsCompany,
    upload: companyUpload,
    amend: async (refusal, failure, visit) =>
      amendCompany(await showWrongCode(refusal, failure, visit), failure, visit),
  },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function OwnCompanyPage() {
  const { title, company, areas, canPayByInvoice, site, outbox, kept } =
    useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('companies')
  const paths = usePaths()
  useRefusalSentence(refusal)
  const ofForm = refusal?.values.intent === companyIntent ? refusal : null
  return (
    <AccountFrame title={title}>
      <p className="meta">
        <Link to={teamPaths(paths).team(company.id)}>{t('own.team')}</Link>
        {mayAs(company.role, 'edit_company') && (
          <Link to={companyPaths(paths).photos(company.id)}>{t('photos.title')}</Link>
        )}
        {mayAs(company.role, 'manage_keys') && (
          <>
            <Link to={companyPaths(paths).apiKeys(company.id)}>{t('own.api_keys')}</Link>
            <Link to={companyPaths(paths).webhooks(company.id)}>{t('own.webhooks')}</Link>
          </>
        )}
        {mayAs(company.role, 'publish') && (
          <Link to={companyPaths(paths).feed(company.id)}>{t('own.feed')}</Link>
        )}
        {mayAs(company.role, 'write_messages') && (
          <Link to={templatePaths(paths).list(company.id)}>{t('own.templates')}</Link>
        )}
      </p>
      {mayAs(company.role, 'edit_company') ? (
        <>
          <LogoPanel {...{ company, refusal }} />
          <Verification {...{ company, canPayByInvoice, outbox, refusal }} />
          <CompanyForm
            key={company.id}
            shown={ofForm ?? { values: valuesOf(company), fields: {}, error: null }}
            areas={areas}
            submit={t('form.save')}
            note={
              company.verification === 'verified'
                ? t(`form.again.${coversSite(company.verified_by) ? 'with_site' : 'without_site'}`)
                : undefined
            }
          />
          <SitePanel name={company.name} address={site} />
        </>
      ) : (
        <Notice action={<Link to={paths.company(company.slug)}>{t('own.card')}</Link>}>
          {t('own.owners_only')}
        </Notice>
      )}
    </AccountFrame>
  )
}
