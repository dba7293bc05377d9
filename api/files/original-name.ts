const mostBytes = 100

/** Returns the name that an uploaded file had on the sender's device, shortened and without harmful characters. */
export function originalName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const ending = /\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? ''
  return cut(name.slice(0, name.length - ending.length), mostBytes - ending.length) + ending
}

function cut(text: string, bytes: number): string {
  let kept = ''
  for (const sign of text) {
    if (Buffer.byteLength(kept + sign) > bytes) break
    kept += sign
  }
  return kept
}
