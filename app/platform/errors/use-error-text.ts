import { errorText } from './error-text.ts'
import { useErrorSentences } from './use-error-sentences.ts'

export function useErrorText(): (error: string) => string {
  const { sentences } = useErrorSentences()
  return (error) => errorText(sentences, error)
}
