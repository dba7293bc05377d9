import { useRootData } from '#app/platform/root-data.ts'

export function useLite(): boolean {
  return useRootData()?.isLite ?? false
}
