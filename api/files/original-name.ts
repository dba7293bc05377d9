const mostBytes = 100

/** How a file was called by who sent it, short enough to be carried along, without what a name should not hold. */
export function originalName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // Control characters, marks of direction and lone surrogates.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const ending = /\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? ''
  return cut(name.slice(0, name.length - ending.length), mostBytes - ending.length) + ending
}

/** Whole characters only. */
function cut(text: string, bytes: number): string {
  let kept = ''
  for (const sign of text) {
    if (Buffer.byteLength(kept + sign) > bytes) break
    kept += sign
  }
  return kept
}
