/** «АП» of «Арба Пэй»: what stands where somebody or something has no picture. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
}
