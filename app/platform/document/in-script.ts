const ending = /[<>&\u2028\u2029]/g

/** Writes JSON for an inline script; escapes characters that could close the script or end a line. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replace(
    ending,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
