import { snippetOf } from '../contract/rules/snippet.ts'

const sentences = new Intl.Segmenter('ru', { granularity: 'sentence' })

/** Returns the whole sentences of a text that fit into `length` characters; of a longer first sentence its beginning. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  for (const { index, segment } of sentences.segment(text)) {
    if (index + segment.trimEnd().length > length) break
    end = index + segment.length
  }
  if (end > 0) return text.slice(0, end).trimEnd()
  return length > 0 ? snippetOf(text, length) : ''
}
