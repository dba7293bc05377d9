const ending = /[<>&\u2028\u2029]/g

/** Writes data as JSON into an inline script, and escapes characters that would end the script or a line. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replace(
    ending,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
