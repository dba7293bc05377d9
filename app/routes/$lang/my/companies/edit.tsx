import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  deleteLogo,
  listOwnCompanies,
  sendCompanyCode,
  sendCompanyCodeBody,
  updateCompany,
  uploadLogo,
  verifyCompany,
  verifyCompanyBody,
} from '#contract/companies.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { outboxOf } from '#app/features/account/code-flag.server.ts'
import { logoForm, LogoPanel } from '#app/features/companies/logo-panel.tsx'
import { valuesOf } from '#app/features/companies/company-values.ts'
import { companyIntent, CompanyForm } from '#app/features/companies/company-form.tsx'
import {
  amendCode,
  amendCompany,
  readCompany,
} from '#app/features/companies/save-company.server.ts'
import { Verification } from '#app/features/companies/verification.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const handle = { i18n: ['companies', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async ({ call, kept, params }) => {
  const [companies, { areas }] = await Promise.all([
    call(listOwnCompanies, {}),
    call(getDictionaries, {}),
  ])
  const company = companies.find(({ id }) => String(id) === params.id)
  if (!company) throw pageNotFound()
  const { email } = company.code ?? {}
  return {
    title: company.name,
    company,
    areas,
    outbox: email === undefined ? null : outboxOf(email),
    kept: await kept(),
  }
})

export const action = page.action(
  (visit) => {
    const act = acts[visit.intent as keyof typeof acts] ?? saveCompany
    return act(visit, visit.params.id ?? '')
  },
  {
    keeps: true,
    upload: logoForm,
    amend: (refusal, failure) =>
      refusal.values.intent === companyIntent
        ? amendCompany(refusal, failure)
        : amendCode(refusal, failure),
  },
)

const acts = {
  send: sendCode,
  resend: sendCode,
  verify: enterCode,
  logo: showLogo,
  delete_logo: hideLogo,
}

async function saveCompany(visit: ActionVisit, id: string) {
  const read = readCompany(visit)
  if ('answer' in read) return read.answer
  const { call, fields, leave, paths } = visit
  const version = Number(fields.version) || undefined
  await call(updateCompany, { params: { id }, body: { ...read.body, version } })
  return leave(`${paths.ownCompany(id)}?saved=${companyIntent}`)
}

async function sendCode({ call, fields, leave, parse, paths, texts }: ActionVisit, id: string) {
  const body = parse(sendCompanyCodeBody, { email: fields.email })
  await call(sendCompanyCode, { params: { id }, body })
  const toast = texts('companies')('verify.code_sent', body)
  return leave(`${paths.ownCompany(id)}#verification`, { toast })
}

async function enterCode({ call, fields, leave, parse, paths, texts }: ActionVisit, id: string) {
  const body = parse(verifyCompanyBody, { code: fields.code })
  const { verified_domain: domain } = await call(verifyCompany, { params: { id }, body })
  const toast = texts('companies')('verify.done', { domain })
  return leave(`${paths.ownCompany(id)}#verification`, { toast })
}

async function showLogo({ call, form, refuse, leave, paths }: ActionVisit, id: string) {
  const logo = form.get('logo')
  // What a browser sends where nothing was chosen.
  if (!(logo instanceof File) || (!logo.name && !logo.size)) {
    return refuse({ logo: ['file_required'] })
  }
  await call(uploadLogo, { params: { id }, body: { logo } })
  return leave(`${paths.ownCompany(id)}?saved=logo`)
}

async function hideLogo({ call, leave, paths }: ActionVisit, id: string) {
  await call(deleteLogo, { params: { id } })
  return leave(`${paths.ownCompany(id)}?saved=logo`)
}

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function OwnCompanyPage() {
  const { title, company, areas, outbox, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('companies')
  const intent = refusal?.values.intent
  const isAboutForm = intent === companyIntent
  const saved = { values: valuesOf(company), fields: {}, error: null }
  return (
    <AccountFrame title={title}>
      <LogoPanel company={company} refusal={intent === 'logo' ? refusal : null} />
      <Verification
        {...{ company, outbox }}
        refusal={isAboutForm || intent === 'logo' ? null : refusal}
      />
      <CompanyForm
        key={company.id}
        shown={(isAboutForm && refusal) || saved}
        areas={areas}
        submit={t('form.save')}
        note={company.verification === 'verified' ? t('form.again') : undefined}
      />
    </AccountFrame>
  )
}
