import { publicId } from '#contract/fields.ts'
import { listFilledTemplates } from '#contract/message-templates.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/** Shows the form of a refusal again, with the text for the chosen reason; without one it asks for the reason. */
export async function fillRefusal({
  call,
  form,
  refuse,
}: SignedInVisit & ActionVisit): Promise<never> {
  const { success, data: id } = publicId.safeParse(form.get('application'))
  if (!success) throw new Response('Bad Request', { status: 400 })
  const { refusals } = await call(listFilledTemplates, { params: { id } })
  const text = refusals.find(({ reason }) => reason === form.get('reason'))?.text
  if (text === undefined) return refuse({ reason: ['required'] })
  const typed = String(form.get('message') ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
  const isOwn = typed !== '' && !refusals.some((each) => each.text === typed)
  form.set('message', isOwn ? `${text}\n\n${typed}` : text)
  return refuse({})
}
