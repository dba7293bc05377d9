// Acts of completed work for payers by invoices, with the data of the electronic invoice. Sums are whole tenge with VAT.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime } from './fields.ts'
import { month } from './payments.ts'

export const completionAct = z.object({
  number: z.int(),
  /** The month in which the services were bought. */
  month,
  buyer_bin: z.string(),
  buyer_name: z.string(),
  amount: z.int(),
  vat_amount: z.int(),
  issued_at: dateTime,
})
export type CompletionAct = z.infer<typeof completionAct>

export const numberParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'invalid')
    .transform(Number),
})

export const listCompletionActs = endpoint({
  method: 'GET',
  path: '/v1/completion-acts',
  access: 'user',
  summary: 'The 36 newest acts of completed work of the caller.',
  reply: z.array(completionAct),
})

export const completionActType = 'application/pdf'

export const readCompletionAct = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/completion-acts/:number/paper',
  access: 'user',
  summary: 'One of the caller’s acts in the form R-1.',
  params: numberParams,
  types: [completionActType],
  errors: ['payments:not_found'],
})

export const electronicInvoiceType = 'application/xml'

export const readElectronicInvoice = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/completion-acts/:number/electronic-invoice',
  access: 'user',
  summary: 'The data of the electronic invoice of one of the caller’s acts, as IS ESF takes it.',
  params: numberParams,
  types: [electronicInvoiceType],
  errors: ['payments:not_found'],
})
