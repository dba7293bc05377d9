import type { Executor } from '../../scope.ts'
import { readWords, splitText } from '../words.ts'
import { meaningOf, readLexicon } from './lexicon.ts'

/** Returns the specialty that the name of a position means; null if it means none, or several alike. */
export async function specialtyOf(db: Executor, position: string): Promise<string | null> {
  const lexicon = await readLexicon(db)
  const words = await readWords(db, splitText(position).slice(0, 12))
  for (let count = Math.min(lexicon.longest, words.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const meaning = meaningOf(lexicon, words.slice(at, at + count))
      if (meaning?.kind !== 'occupation') continue
      const [code, ...others] = meaning.specialties
      if (code && others.length === 0) return code
    }
  }
  return null
}
