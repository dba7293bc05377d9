/** Browsers say so where their owner has told them to save data. */
export function asksToSaveData(header: string | string[] | null | undefined): boolean {
  return typeof header === 'string' && header.toLowerCase() === 'on'
}
