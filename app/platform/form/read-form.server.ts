import sentences from '#contract/locales/ru/errors.json' with { type: 'json' }
import { env } from '#app/platform/env/env.server.ts'
import { isCrossSite } from '#app/platform/security/origin.server.ts'

// A body can be read once, and a dead session is often found after that.
const forms = new WeakMap<Request, Promise<FormData>>()

/** The fields of a posted form. Every action reads its form here, so that none runs for another site. */
export async function readForm(request: Request): Promise<FormData> {
  if (isCrossSite(request, env.publicUrl)) {
    throw new Response(sentences.cross_site, { status: 403 })
  }
  let form = forms.get(request)
  if (!form) forms.set(request, (form = parseBody(request)))
  return form
}

async function parseBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(sentences.malformed, { status: 400 })
  }
}
