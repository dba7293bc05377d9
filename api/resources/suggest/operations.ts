import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/suggest.ts'
import type { Scope } from '../../scope.ts'
import { otherLayout } from '../../search/layout.ts'
import type { Phrase } from '../../search/vocabulary.ts'
import { splitText } from '../../search/words.ts'

const fewestLetters = 2
const most = 10

/** Lists suggestions for the typed text, the most frequent first. */
export async function listSuggestions(
  { vocabulary }: Scope,
  { query: { type, q } }: OperationInput<typeof contract.listSuggestions>,
): Promise<contract.Suggestion[]> {
  if (q.length < fewestLetters) return []
  const { phrases } = await vocabulary.read()
  const found = goingOn(phrases[type], q)
  const meant = found.length > 0 ? found : goingOn(phrases[type], otherLayout(q))
  return meant.map(({ text, code }) => ({ text, code }))
}

function goingOn(phrases: readonly Phrase[], text: string): Phrase[] {
  const typed = splitText(text)
  if (typed.length === 0) return []
  const begins = ({ words }: Phrase) => typed.every((word, at) => words[at]?.startsWith(word))
  const has = ({ words }: Phrase) =>
    typed.every((word) => words.some((other) => other.startsWith(word)))
  const found = new Map<string, Phrase>()
  for (const isWanted of [begins, has]) {
    for (const phrase of phrases) {
      if (found.size === most) break
      if (isWanted(phrase) && !found.has(phrase.words.join(' ')))
        found.set(phrase.words.join(' '), phrase)
    }
  }
  return [...found.values()]
}
