import { companyPaths } from '#app/company-paths.ts'
import {
  deleteLogo,
  sendCompanyCode,
  sendCompanyCodeBody,
  updateCompany,
  uploadLogo,
  verifyCompany,
  verifyCompanyBody,
} from '#contract/companies.ts'
import { sendCompanyDocument, withdrawCompanyDocument } from '#contract/company-documents.ts'
import { documentLimits } from '#contract/rules/company-documents.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { UploadOptions } from '#app/platform/page/guard.server.ts'
import { pictureUpload, readPicture } from '#app/platform/picture/read-picture.server.ts'
import { companyIntent } from './company-values.ts'
import { readCompany } from './save-company.server.ts'

export const companyActs = new Map([
  [companyIntent, saveCompany],
  ['send', sendCode],
  ['resend', sendCode],
  ['verify', enterCode],
  ['document', sendDocument],
  ['withdraw_document', withdrawDocument],
  ['logo', showLogo],
  ['delete_logo', hideLogo],
])

export function keepsCompany({
  form,
  paths,
  params: { id = '' },
}: Pick<ActionVisit, 'form' | 'paths' | 'params'>) {
  const intent = form.get('intent')
  if (intent === companyIntent) return paths.ownCompany(id)
  return intent === 'send' ? companyPaths(paths).verifyCompany(id) : undefined
}

async function saveCompany(visit: ActionVisit, id: string) {
  const read = readCompany(visit)
  if ('answer' in read) return read.answer
  const { call, fields, leave, paths } = visit
  const version = Number(fields.version) || undefined
  await call(updateCompany, { params: { id }, body: { ...read.body, version } })
  return leave(savedAt(paths.ownCompany(id), companyIntent))
}

async function sendCode({ call, fields, leave, parse, paths, texts }: ActionVisit, id: string) {
  const body = parse(sendCompanyCodeBody, { email: fields.email })
  await call(sendCompanyCode, { params: { id }, body })
  const toast = texts('companies')('verify.code_sent', body)
  return leave(companyPaths(paths).verifyCompany(id, 'sent'), { toast })
}

async function enterCode({ call, fields, leave, parse, paths, texts }: ActionVisit, id: string) {
  const body = parse(verifyCompanyBody, { code: fields.code })
  const { verified_domain: domain } = await call(verifyCompany, { params: { id }, body })
  const toast = texts('companies')('verify.done', { domain })
  return leave(companyPaths(paths).verifyCompany(id), { toast })
}

export function companyUpload(url: URL): UploadOptions {
  if (url.searchParams.get('proof') !== 'document') return pictureUpload('logo')
  const tooLarge = 'files:document_too_large'
  return {
    mostBytes: documentLimits.formBytes,
    tooLarge: { values: { intent: 'document' }, fields: {}, error: tooLarge },
  }
}

async function sendDocument(visit: ActionVisit, id: string) {
  const { call, leave, paths, texts } = visit
  await call(sendCompanyDocument, {
    params: { id },
    body: { document: readPicture(visit, 'document') },
  })
  return leave(companyPaths(paths).verifyCompany(id), {
    toast: texts('companies')('document.sent'),
  })
}

async function withdrawDocument({ call, leave, paths, texts }: ActionVisit, id: string) {
  await call(withdrawCompanyDocument, { params: { id } })
  return leave(companyPaths(paths).verifyCompany(id), {
    toast: texts('companies')('document.withdrawn'),
  })
}

async function showLogo(visit: ActionVisit, id: string) {
  const { call, leave, paths } = visit
  await call(uploadLogo, { params: { id }, body: { logo: readPicture(visit, 'logo') } })
  return leave(savedAt(paths.ownCompany(id), 'logo'))
}

async function hideLogo({ call, leave, paths }: ActionVisit, id: string) {
  await call(deleteLogo, { params: { id } })
  return leave(savedAt(paths.ownCompany(id), 'logo'))
}
