const ending = /[<>&\u2028\u2029]/g

/** JSON that cannot end the script around it, or a line in old browsers. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replace(
    ending,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
