import { sql } from 'drizzle-orm'
import { Failure } from '../../../http/failure.ts'
import { decideDocument, readDocumentCase } from '../../companies/acts.ts'
import { letterOf } from '../letters.ts'
import { readPerson } from '../people.ts'
import type { KindOfCase } from './kind.ts'

/** A company that proves itself by a document, which a moderator accepts or refuses with reasons. */
export const company: KindOfCase<'company'> = {
  about: sql`(select jsonb_build_object('name', company.name, 'bin', company.bin)
    from company_documents document join companies company on company.id = document.company_id
    where document.id = desk_cases.company_document_id)`,

  async open({ db }, { company_document_id, about_user_id }) {
    const found = await readDocumentCase(db, company_document_id ?? 0)
    if (!found) throw new Failure('request:not_found')
    const { document, twin, earlier } = found
    const { slug, name, legal_name, bin, website_url, verification } = found.company
    return {
      content: {
        kind: 'company',
        company: { slug, name, legal_name, bin, website_url, verification },
        document: { name: document.name, type: document.type, size: document.size },
        person: await readPerson(db, about_user_id),
        twin,
        earlier: earlier.flatMap(({ decision, decided_at, words }) =>
          decision && decided_at ? [{ decision, words, decided_at: decided_at.toISOString() }] : [],
        ),
      },
      answer: document.words || null,
    }
  },

  async decide(scope, tx, { company_document_id: id }, body) {
    const { decision } = body
    const words = decision === 'proved' ? '' : letterOf(body)
    await decideDocument(scope, tx, { id: id ?? 0, decision, words })
    return { action: `company_${decision}`, reason: words }
  },

  async givenEmail(tx, { company_document_id }) {
    const found = await readDocumentCase(tx, company_document_id ?? 0)
    return found?.company.contact_email ?? null
  },
}
