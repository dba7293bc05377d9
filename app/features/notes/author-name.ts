import { useTranslation } from 'react-i18next'
import type { PersonNote } from '#contract/notes.ts'

/** Returns a function that names the author of a note or vote, also one who has left or has given no name. */
export function useAuthorName(): (of: Pick<PersonNote, 'author' | 'is_own'>) => string {
  const { t } = useTranslation('notes')
  return ({ author, is_own }) => {
    if (is_own) return t('you')
    return author === null ? t('former') : author || t('unnamed')
  }
}
