export function asksToSaveData(header: string | string[] | null | undefined): boolean {
  return typeof header === 'string' && header.toLowerCase() === 'on'
}
