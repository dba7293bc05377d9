/** Returns the initials that replace a missing picture: «Арба Пэй» → «АП». */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
}
