import type { EditorAnswer } from './editor-answer.server.ts'

/** Sends the editor's post; when nothing comes back, the page stays with everything typed and says so. */
export async function keepTyped<Answer>(send: () => Promise<Answer>): Promise<Answer | Response> {
  try {
    return await send()
  } catch (error) {
    // Redirects and refusals are responses and go on; an Error means no usable answer.
    if (!(error instanceof Error)) throw error
    const code = error instanceof TypeError ? 'network_error' : 'unexpected_error'
    const answer: EditorAnswer = {
      result: { status: 'error', error: { '': [code] } },
      conflict: null,
      idempotencyKey: null,
    }
    // As a response, since its status also keeps the page from asking for its data again.
    return Response.json(answer, { status: 503 })
  }
}
