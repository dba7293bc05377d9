import type { Dictionaries } from '../../contract/dictionaries.ts'
import { dictionaries } from '../../dictionaries/dictionaries.ts'

export async function getDictionaries(): Promise<Dictionaries> {
  return dictionaries
}
