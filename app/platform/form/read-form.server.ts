import { limits } from '#contract/rules/limits.ts'
import { sentences } from '#contract/russian.ts'
import { env } from '#app/platform/env/env.server.ts'
import { isCrossSite } from '#app/platform/security/origin.server.ts'

const mostDropped = 16 * 1024 * 1024

// The body of a request can be read only once, so the form of each request is kept here.
const forms = new WeakMap<Request, Promise<FormData>>()

/** Reads the form in a request. Refuses forms that are too large or that another site has sent. */
export async function readForm(
  request: Request,
  mostBytes: number = limits.formBytes,
): Promise<FormData> {
  if (isCrossSite(request, env.publicUrl)) {
    throw new Response(sentences.cross_site, { status: 403 })
  }
  let form = forms.get(request)
  if (!form) forms.set(request, (form = parseBody(request, mostBytes)))
  return form
}

export async function readSized(request: Request, mostBytes?: number): Promise<FormData | null> {
  try {
    return await readForm(request, mostBytes)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 413) throw error
    forms.set(request, Promise.resolve(new FormData()))
    return null
  }
}

export function isWithFile({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('multipart/form-data') ?? false
}

async function parseBody({ body, headers }: Request, mostBytes: number): Promise<FormData> {
  let size = 0
  // Counts the bytes that arrive, because the Content-Length header may be wrong.
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.length
      if (size > mostDropped) controller.error(new Error(`form: larger than ${mostDropped} bytes`))
      else if (size <= mostBytes) controller.enqueue(piece)
    },
    flush(controller) {
      if (size > mostBytes) controller.error(new Error(`form: larger than ${mostBytes} bytes`))
    },
  })
  const type = headers.get('content-type') ?? ''
  try {
    const counted = body?.pipeThrough(counting)
    return await new Response(counted, { headers: { 'content-type': type } }).formData()
  } catch {
    if (size > mostBytes) throw new Response(sentences.too_large, { status: 413 })
    throw new Response(sentences.malformed, { status: 400 })
  }
}
