interface SendOptions {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a picture and reports the progress. Resolves to an error code, or to null after success. */
export function sendImage(
  to: string,
  { image, name }: { image: Blob; name: string },
  { onProgress, signal }: SendOptions,
): Promise<string | null> {
  const form = new FormData()
  form.set('avatar', image, name)
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(request.status < 300 ? null : codeOf(request.response))
    request.onerror = () => resolve('network_error')
    request.onabort = () => resolve(null)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', to)
    request.responseType = 'json'
    request.send(form)
  })
}

function codeOf(answer: unknown): string {
  const { error } = (answer ?? {}) as { error?: unknown }
  return typeof error === 'string' ? error : 'unexpected_error'
}
