// Message templates of a company: texts that its members put into messages and refusals.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, idParams, nothing, publicId, requiredText, unique } from './fields.ts'
import { limits } from './rules/limits.ts'
import { unknownPlaceholder } from './rules/message-templates.ts'
import { readLine } from './rules/typed-signs.ts'
import { rejectReasons } from './rules/vocabulary.ts'

const reason = z.enum(rejectReasons.employer)

const templateFields = {
  name: requiredText(limits.templateName, readLine),
  /** The text, with the placeholders {имя}, {вакансия} and {время}; other words in braces are refused. */
  text: requiredText(limits.templateText).refine(
    (text) => unknownPlaceholder(text) === null,
    'unknown_placeholder',
  ),
  /** The refusal reason for which the template is proposed; null for a template of conversations. */
  reason: reason.nullable(),
}

export const messageTemplate = z.object({
  public_id: publicId,
  name: z.string(),
  text: z.string(),
  reason: reason.nullable(),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

export const messageTemplateBody = z.object({
  ...templateFields,
  reason: templateFields.reason.default(null),
})

const companyParams = z.object({ id: companyId })
const templateParams = companyParams.extend({ template: publicId })
const templates = z.object({ results: z.array(messageTemplate) })

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/message-templates',
  access: 'employer',
  summary: 'The templates of a company that the caller belongs to, in the order of its members.',
  params: companyParams,
  reply: templates,
  errors: ['companies:not_found', 'companies:not_permitted'],
})

export const createMessageTemplate = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/message-templates',
  access: 'employer',
  summary: `Add a template at the end, at most ${limits.messageTemplates}; one for each refusal reason.`,
  params: companyParams,
  body: messageTemplateBody,
  reply: messageTemplate,
  errors: [
    'companies:not_found',
    'companies:not_permitted',
    'companies:template_limit',
    'companies:reason_taken',
  ],
  idempotent: true,
})

export const updateMessageTemplate = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/message-templates/:template',
  access: 'employer',
  summary: 'Replace the name, text and reason of a template.',
  params: templateParams,
  body: messageTemplateBody,
  reply: messageTemplate,
  errors: [
    'companies:not_found',
    'companies:not_permitted',
    'companies:template_not_found',
    'companies:reason_taken',
  ],
})

export const orderMessageTemplates = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/message-templates',
  access: 'employer',
  summary: 'Put the named templates first, in this order; the others follow as before.',
  params: companyParams,
  body: z.object({ public_ids: unique(z.array(publicId).min(1).max(limits.messageTemplates)) }),
  reply: templates,
  errors: ['companies:not_found', 'companies:not_permitted'],
})

export const deleteMessageTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/companies/:id/message-templates/:template',
  access: 'employer',
  summary: 'Delete a template. Messages that were written with it stay.',
  params: templateParams,
  reply: nothing,
  errors: ['companies:not_found', 'companies:not_permitted', 'companies:template_not_found'],
})

export const listRefusalTexts = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/refusal-texts',
  access: 'employer',
  summary: 'A text for each refusal reason, of the company or of the site, with its placeholders.',
  params: idParams,
  reply: z.object({ refusals: z.array(z.object({ reason, text: z.string() })) }),
  errors: ['vacancies:not_found'],
})

export const filledTemplates = z.object({
  /** The templates of conversations, filled with the facts of the application as far as these are known. */
  templates: z.array(z.object({ public_id: publicId, name: z.string(), text: z.string() })),
  /** The text for each refusal reason: of the company, otherwise of the site. */
  refusals: z.array(z.object({ reason, text: z.string() })),
})
export type FilledTemplates = z.infer<typeof filledTemplates>

export const listFilledTemplates = endpoint({
  method: 'GET',
  path: '/v1/applications/:id/message-templates',
  access: 'employer',
  summary:
    'The templates of the company, filled for an application. A placeholder without a value stays in its braces.',
  params: idParams,
  reply: filledTemplates,
  errors: ['applications:not_found'],
})
