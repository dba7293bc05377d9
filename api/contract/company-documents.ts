// A company proves itself by a document, which a moderator reads (spec §19.4).
import { z } from 'zod'
import { ownCompany } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { companyId } from './fields.ts'
import { documentLimits } from './rules/company-documents.ts'

const params = z.object({ id: companyId })

const errors = ['companies:not_found', 'companies:not_permitted', 'companies:wrong_state'] as const

export const sendCompanyDocument = endpoint({
  kind: 'multipart',
  method: 'POST',
  path: '/v1/accounts/company/:id/document',
  access: 'employer',
  summary: `Send a document of registration, a PDF or picture of at most ${documentLimits.megabytes} MB, to a moderator. One waits at a time.`,
  params,
  bodyLimitBytes: documentLimits.formBytes,
  tooLarge: 'files:document_too_large',
  body: z.object({ document: z.file() }),
  reply: ownCompany,
  errors: [
    ...errors,
    'companies:bin_taken',
    'files:document_wrong_type',
    'files:document_unsafe',
    'files:image_unreadable',
    'files:image_too_many_pixels',
    'request:limit_exceeded',
  ],
})

export const withdrawCompanyDocument = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/company/:id/document',
  access: 'employer',
  summary: 'Delete the document that waits for a moderator.',
  params,
  reply: ownCompany,
  errors: [...errors],
})
