import { useRootData } from '#app/platform/root-data.tsx'

export function useLite(): boolean {
  return useRootData()?.isLite ?? false
}
