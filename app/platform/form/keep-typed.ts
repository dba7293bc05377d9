import type { ClientActionFunctionArgs } from '@remix-run/react'
import { limits } from '#contract/rules/limits.ts'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import type { FormRefusal } from './form-refusal.ts'
import { typedValues } from './typed-values.ts'

type Lost = 'network_error' | 'unexpected_error' | 'request:too_large'

/**
 * Sends a page's post; when nothing usable comes back, the page stays with everything typed and shows a refusal. What
 * the server would not read is not sent: its answer could not be told from one that broke.
 */
export async function keepTyped<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  refuse: (error: Lost) => object | Promise<object>,
): Promise<Answer | Response> {
  const body = await request.clone().arrayBuffer()
  if (body.byteLength > limits.formBytes) {
    return Response.json(await refuse('request:too_large'), { status: 413 })
  }
  try {
    return await send()
  } catch (error) {
    // Redirects and refusals are responses and go on; an Error means no usable answer.
    if (!(error instanceof Error)) throw error
    const code = isNetworkFailure(error) ? 'network_error' : 'unexpected_error'
    if (code === 'unexpected_error') reportInBrowser(error)
    // As a response, since its status also keeps the page from asking for its data again.
    return Response.json(await refuse(code), { status: 503 })
  }
}

/** What every page exports that shows a FormRefusal; site-map.test.ts looks that none forgets. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  // A body can be read once, and sending it is a reading.
  const sent = request.clone()
  return keepTyped(request, serverAction, async (error): Promise<FormRefusal> => {
    return { values: typedValues(await sent.formData()), fields: {}, error }
  })
}
