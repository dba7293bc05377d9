import type { ClientActionFunctionArgs } from '@remix-run/react'
import { documentLimits } from '#contract/rules/company-documents.ts'
import { imageLimits } from '#contract/rules/images.ts'
import { limits } from '#contract/rules/limits.ts'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import type { FormRefusal } from './form-refusal.ts'
import { noteSent } from './restore-typed.tsx'
import { typedValues } from './typed-values.ts'

const uploads = {
  picture: { most: imageLimits.formBytes, error: 'files:image_too_large' },
  document: { most: documentLimits.formBytes, error: 'files:document_too_large' },
} as const

/** Each page with a form exports this function. It keeps the typed values if the server does not reply. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  // The body of a request can be read only once, so the request is copied.
  const sent = request.clone()
  const { byteLength } = await request.clone().arrayBuffer()
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const upload = new URL(request.url).searchParams.has('proof') ? uploads.document : uploads.picture
  if (isUpload && byteLength > upload.most) return refuse(sent, upload.error, 413)
  if (!isUpload && byteLength > limits.formBytes) return refuse(sent, 'request:too_large', 413)
  try {
    const form = await sent.clone().formData()
    if (!form.has('waits')) return await serverAction()
    const { sendOrHold } = await import('#app/platform/outbox/outbox.ts')
    return await sendOrHold(sent.url, form, serverAction)
  } catch (error) {
    if (!(error instanceof Error)) {
      const to = error instanceof Response && error.headers.get('location')
      if (to && !isUpload) noteSent(await sent.formData(), to)
      throw error
    }
    const isLost = isNetworkFailure(error)
    if (!isLost) reportInBrowser(error)
    return refuse(sent, isLost ? 'network_error' : 'unexpected_error', 503)
  }
}

async function refuse(sent: Request, error: string, status: number): Promise<Response> {
  const refusal: FormRefusal = { values: typedValues(await sent.formData()), fields: {}, error }
  return Response.json(refusal, { status })
}
