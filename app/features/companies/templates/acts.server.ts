import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  messageTemplateBody,
  orderMessageTemplates,
  updateMessageTemplate,
} from '#contract/message-templates.ts'
import { publicId } from '#contract/fields.ts'
import { templatePaths } from '#app/template-paths.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/** Handles the forms of the page with the templates of a company: save, move up, delete. */
export async function actOnTemplate(visit: SignedInVisit & ActionVisit) {
  const { call, form, intent, key, leave, parse, paths, texts } = visit
  const { id = '' } = visit.params
  const t = texts('templates')
  const back = templatePaths(paths).list(id)
  const { data: template } = publicId.safeParse(form.get('template'))
  if (intent === 'up' && template) {
    const { results } = await call(listMessageTemplates, { params: { id } })
    const ids = results.map(({ public_id }) => public_id)
    const index = ids.indexOf(template)
    if (index > 0) ids.splice(index - 1, 2, template, ids[index - 1] ?? template)
    await call(orderMessageTemplates, { params: { id }, body: { public_ids: ids } })
    return leave(back)
  }
  if (intent === 'delete' && template) {
    const { results } = await call(listMessageTemplates, { params: { id } })
    const deleted = results.find(({ public_id }) => public_id === template)
    await call(deleteMessageTemplate, { params: { id, template } })
    const { name = '', text = '', reason = null } = deleted ?? {}
    const message = t('deleted', { name })
    // The text of a template may be longer than the cookie of a toast.
    if (new TextEncoder().encode(text).length > 1500) return leave(back, { toast: message })
    const fields = { intent: 'save', name, text, reason: reason ?? '' }
    const action = { label: t('undo'), post: back, fields }
    return leave(back, { toast: { message, variant: 'success', action } })
  }
  const body = parse(messageTemplateBody, {
    name: form.get('name'),
    text: form.get('text'),
    reason: form.get('reason') || null,
  })
  if (template) await call(updateMessageTemplate, { params: { id, template }, body })
  else await call(createMessageTemplate, { params: { id }, body, idempotencyKey: key })
  return leave(back, { toast: t('saved') })
}
