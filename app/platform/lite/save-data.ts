/** Browsers say so where their owner has told them to save data. */
export function asksToSaveData(request: Request): boolean {
  return request.headers.get('save-data')?.toLowerCase() === 'on'
}
