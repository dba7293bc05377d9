// Reads the documents of companies for the desk, and decides about them.
import { and, eq, isNull, ne } from 'drizzle-orm'
import { documentLimits, type DocumentDecision } from '../../contract/rules/company-documents.ts'
import { companies, companyDocuments as d } from '../../database/tables.ts'
import { attachmentFile } from '../../files/attachment-file.ts'
import { Failure } from '../../http/failure.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Scope, Transaction } from '../../scope.ts'
import { findDocument, findEarlierDocuments, setDocument } from './document-rows.ts'
import { markVerified } from './verified.ts'

const dayMs = 24 * 3600_000

/** Reads a document with its company and what was decided about earlier ones; null if it is deleted. */
export async function readDocumentCase(db: Executor, id: number) {
  const document = await findDocument(db, id)
  if (!document) return null
  const { company_id } = document
  const [company] = await db.select().from(companies).where(eq(companies.id, company_id))
  if (!company) return null
  const { bin } = company
  const isTwin = and(
    eq(companies.bin, bin ?? ''),
    eq(companies.verification, 'verified'),
    ne(companies.id, company_id),
  )
  const [twin] = await db
    .select({ slug: companies.slug, name: companies.name })
    .from(companies)
    .where(isTwin)
  return {
    document,
    company,
    twin: twin ?? null,
    earlier: await findEarlierDocuments(db, document),
  }
}

/** Returns the file of a document, only to be saved. */
export async function readDocumentFile(
  { db, files }: Pick<Scope, 'db' | 'files'>,
  id: number,
): Promise<FileAnswer<'application/pdf' | 'image/webp'> | null> {
  const document = await findDocument(db, id)
  const bytes = document && (await files.get(attachmentFile(document.public_id)))
  if (!bytes) return null
  const { type, name } = document
  return { bytes, type, name }
}

interface Decided {
  id: number
  decision: DocumentDecision
  /** The letter to the company; empty if it is proved. */
  words: string
}

/**
 * Records the decision about a document that waits, and verifies the company if it is proved. Throws
 * `companies:bin_taken` if another company has proved the same BIN meanwhile.
 */
export async function decideDocument(
  scope: SystemScope,
  tx: Transaction,
  { id, decision, words }: Decided,
): Promise<void> {
  const found = await findDocument(tx, id)
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, found?.company_id ?? 0))
    .for('update')
  const [document] = await tx
    .select()
    .from(d)
    .where(and(eq(d.id, id), isNull(d.delete_at)))
    .for('update')
  if (!document || company?.verification !== 'pending') throw new Failure('desk:wrong_state')
  const decided_at = scope.now()
  const delete_at = new Date(decided_at.getTime() + documentLimits.days * dayMs)
  await setDocument(tx, id, { decision, words, decided_at, delete_at })
  if (decision === 'proved') {
    const isFirst = await markVerified(scope, tx, company, { proof: 'document' })
    if (!isFirst) throw new Failure('companies:bin_taken')
    return
  }
  const { company_id, public_id } = document
  await scope.events.record(tx, {
    type: 'company-document-refused',
    company_id,
    document: public_id,
  })
}

/** Finds what a notification says of a refused document; null if it is deleted. */
export async function findRefused(db: Executor, publicId: string) {
  const [row] = await db
    .select({ company: companies.name, document: d })
    .from(d)
    .innerJoin(companies, eq(companies.id, d.company_id))
    .where(eq(d.public_id, publicId))
  return row ?? null
}
