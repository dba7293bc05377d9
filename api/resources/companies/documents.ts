// A company proves itself by a document of registration, which a moderator reads (spec §19.4).
import type * as contract from '../../contract/company-documents.ts'
import type { OwnCompany } from '../../contract/companies.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import {
  documentEndings,
  documentLimits,
  documentTypeOf,
  type DocumentFormat,
} from '../../contract/rules/company-documents.ts'
import { caseHours } from '../../contract/rules/desk.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import { attachmentFile } from '../../files/attachment-file.ts'
import { isHarmlessPdf } from '../../files/harmless-pdf.ts'
import { originalName } from '../../files/original-name.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { SignedInScope } from '../../scope.ts'
import { openCase } from '../desk/acts.ts'
import { deleteDocuments, insertDocument, isWaiting, setDocument } from './document-rows.ts'
import { onOwnCompany, readOwnCompany } from './own-company.ts'
import { readPending } from './verification.ts'

const hourMs = 3600_000

export async function sendCompanyDocument(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.sendCompanyDocument>,
): Promise<OwnCompany> {
  const { db, account, files } = scope
  await scope.limits.take('company_document', String(account.id))
  const own = await readPending(scope, db, params.id)
  if (own.document?.decision === null) throw new Failure('companies:wrong_state', { data: own })
  const { bytes, type } = await readDocument(body.document)
  const public_id = newPublicId()
  const created_at = scope.now()
  // The row is inserted before the file is stored, so that after a crash both are deleted an hour later.
  const id = await insertDocument(db, {
    public_id,
    company_id: own.id,
    user_id: account.id,
    name: nameAs(type, body.document.name),
    type,
    size: bytes.length,
    created_at,
    due_at: new Date(created_at.getTime() + caseHours.company * hourMs),
    delete_at: new Date(created_at.getTime() + hourMs),
  })
  await files.put(attachmentFile(public_id), bytes)
  return onOwnCompany(scope, params.id, 'edit_company', async (tx, company) => {
    await readPending(scope, tx, company.id)
    try {
      await tx.transaction((inner) => setDocument(inner, id, { delete_at: null }))
    } catch (error) {
      if (isUniqueViolation(error)) throw new Failure('companies:wrong_state')
      throw error
    }
    await openCase(tx, 'company', { about: account.id, created_at, company_document_id: id })
    return readOwnCompany(tx, scope, company.id)
  })
}

export async function withdrawCompanyDocument(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.withdrawCompanyDocument>,
): Promise<OwnCompany> {
  return onOwnCompany(scope, params.id, 'edit_company', async (tx, company) => {
    const deleted = await deleteDocuments(scope, tx, isWaiting(company.id))
    const own = await readOwnCompany(tx, scope, company.id)
    if (deleted === 0) throw new Failure('companies:wrong_state', { data: own })
    return own
  })
}

/** Reads an uploaded document: a picture is drawn anew, a PDF document must not run anything. */
async function readDocument(file: File): Promise<{ bytes: Uint8Array; type: DocumentFormat }> {
  const given = new Uint8Array(await file.arrayBuffer())
  if (given.length > documentLimits.bytes) throw new Failure('files:document_too_large')
  const type = documentTypeOf(given)
  if (!type) throw new Failure('files:document_wrong_type')
  if (type === 'application/pdf') {
    if (!(await isHarmlessPdf(given))) throw new Failure('files:document_unsafe')
    return { bytes: given, type }
  }
  const { encodeWhole } = await import('../../files/encode-image.ts')
  return { bytes: await encodeWhole(given, documentLimits.pixels), type }
}

/** Returns the name of an uploaded document; its extension is that of the file's real type. */
function nameAs(type: DocumentFormat, given: string): string {
  const name = originalName(given).replace(/\.[a-z\d]{1,8}$/i, '') || 'document'
  return `${name}.${documentEndings[type]}`
}
