import type { ClientActionFunctionArgs } from '@remix-run/react'
import { imageLimits } from '#contract/rules/images.ts'
import { limits } from '#contract/rules/limits.ts'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import type { FormRefusal } from './form-refusal.ts'
import { noteSent } from './keep-words.tsx'
import { typedValues } from './typed-values.ts'

/**
 * What every page exports that shows a FormRefusal; site-map.test.ts looks that none forgets. When nothing usable comes
 * back of a post, the page stays with everything typed and shows a refusal. What the server would not read is not sent:
 * its answer could not be told from one that broke.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  // A body can be read once, and sending it is a reading.
  const sent = request.clone()
  const { byteLength } = await request.clone().arrayBuffer()
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (isUpload && byteLength > imageLimits.formBytes) {
    return refuse(sent, 'files:image_too_large', 413)
  }
  if (!isUpload && byteLength > limits.formBytes) return refuse(sent, 'request:too_large', 413)
  try {
    return await serverAction()
  } catch (error) {
    // Redirects and refusals are responses and go on; an Error means no usable answer.
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

/** As a response, since its status also keeps the page from asking for its data again. */
async function refuse(sent: Request, error: string, status: number): Promise<Response> {
  const refusal: FormRefusal = { values: typedValues(await sent.formData()), fields: {}, error }
  return Response.json(refusal, { status })
}
