import { deleteDraft, findDraft, saveDraft } from '#contract/drafts.ts'
import { deviceName } from '#app/platform/device-name.ts'
import { asFound } from '#app/platform/draft/unsent.server.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { filledFields } from '#app/platform/form/filled-fields.ts'
import { forScript } from '#app/platform/page/script.server.ts'

export const loader = forScript(async ({ call, url }) => {
  const form = url.searchParams.get('form') ?? ''
  const newest = await call(findDraft, { query: { form } })
  return newest && { ...asFound(newest), values: newest.values }
})

export const action = forScript(async ({ call, request, texts }) => {
  const { id = '', form = '', values = '', seq, intent } = filledFields(await readForm(request))
  if (intent === 'delete') {
    await call(deleteDraft, { params: { id }, query: { seq } })
    return null
  }
  const { browser, system } = deviceName(request.headers.get('user-agent') ?? '')
  const device =
    browser && system
      ? texts('fields')('draft.device', { browser, system })
      : (browser ?? system ?? '')
  const body = { public_id: id, form, device, values: asValues(values), seq }
  return call(saveDraft, { body })
})

function asValues(text: string) {
  try {
    return JSON.parse(text) as Record<string, string | string[]>
  } catch {
    return null as never
  }
}
