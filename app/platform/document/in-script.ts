/** JSON that cannot end the script around it. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
