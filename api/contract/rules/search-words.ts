/** Returns the words of a typed search; a word consists of letters and digits. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
