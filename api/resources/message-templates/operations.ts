import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/message-templates.ts'
import { limits } from '../../contract/rules/limits.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { SignedInScope } from '../../scope.ts'
import { findTemplateFacts } from '../applications/acts.ts'
import { checkCompanyOf, lockCompanyOf } from '../companies/acts.ts'
import { filledFor, refusalTexts } from './filled.ts'
import {
  changeTemplate,
  findCompanyOfVacancy,
  findTemplates,
  insertTemplate,
  orderTemplates,
  removeTemplate,
} from './queries.ts'

type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number]

export async function listMessageTemplates(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.listMessageTemplates>,
): Promise<Reply<typeof contract.listMessageTemplates>> {
  await checkCompanyOf(db, account.id, params.id, 'write_messages')
  const rows = await findTemplates(db, account.id, params.id)
  return { results: rows.map(templateFor) }
}

export async function createMessageTemplate(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.createMessageTemplate>,
): Promise<contract.MessageTemplate> {
  return scope.db.transaction(async (tx) => {
    await lockCompanyOf(tx, scope.account.id, params.id, 'write_messages')
    const known = await findTemplates(tx, scope.account.id, params.id)
    if (known.length >= limits.messageTemplates) throw new Failure('companies:template_limit')
    checkReason(known, body.reason)
    const row = await insertTemplate(tx, {
      ...body,
      public_id: newPublicId(),
      company_id: params.id,
      created_at: scope.now(),
    })
    return templateFor(row)
  })
}

export async function updateMessageTemplate(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.updateMessageTemplate>,
): Promise<contract.MessageTemplate> {
  const { account } = scope
  return scope.db.transaction(async (tx) => {
    await lockCompanyOf(tx, account.id, params.id, 'write_messages')
    const known = await findTemplates(tx, account.id, params.id)
    const others = known.filter(({ public_id }) => public_id !== params.template)
    if (others.length === known.length) throw new Failure('companies:template_not_found')
    checkReason(others, body.reason)
    const row = await changeTemplate(tx, [account.id, params.id, params.template], body)
    if (!row) throw new Failure('companies:template_not_found')
    return templateFor(row)
  })
}

export async function orderMessageTemplates(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.orderMessageTemplates>,
): Promise<Reply<typeof contract.orderMessageTemplates>> {
  return scope.db.transaction(async (tx) => {
    await lockCompanyOf(tx, scope.account.id, params.id, 'write_messages')
    await orderTemplates(tx, params.id, body.public_ids)
    const rows = await findTemplates(tx, scope.account.id, params.id)
    return { results: rows.map(templateFor) }
  })
}

export async function deleteMessageTemplate(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.deleteMessageTemplate>,
): Promise<null> {
  await checkCompanyOf(db, account.id, params.id, 'write_messages')
  const isRemoved = await removeTemplate(db, account.id, params.id, params.template)
  if (!isRemoved) throw new Failure('companies:template_not_found')
  return null
}

/** Returns the texts that refusals to several applicants of a vacancy begin with. */
export async function listRefusalTexts(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.listRefusalTexts>,
): Promise<Reply<typeof contract.listRefusalTexts>> {
  const companyId = await findCompanyOfVacancy(db, account.id, params.id)
  if (companyId === null) throw new Failure('vacancies:not_found')
  return { refusals: refusalTexts(await findTemplates(db, account.id, companyId)) }
}

/** Returns the templates of the application's company, filled with what is known of the application. */
export async function listFilledTemplates(
  { db, account, now }: SignedInScope,
  { params }: OperationInput<typeof contract.listFilledTemplates>,
): Promise<contract.FilledTemplates> {
  const found = await findTemplateFacts(db, params.id, account, now())
  if (!found) throw new Failure('applications:not_found')
  const { company_id, ...facts } = found
  return filledFor(await findTemplates(db, account.id, company_id), facts)
}

function checkReason(others: readonly TemplateRow[], reason: TemplateRow['reason']): void {
  const isTaken = reason !== null && others.some((other) => other.reason === reason)
  if (isTaken) throw new Failure('companies:reason_taken')
}

function templateFor({ public_id, name, text, reason }: TemplateRow): contract.MessageTemplate {
  return { public_id, name, text, reason }
}
