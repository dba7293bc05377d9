import { Form, useNavigation } from '@remix-run/react'
import Star from 'lucide/dist/esm/icons/star.mjs'
import { useTranslation } from 'react-i18next'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { noteIntents } from './note-intents.ts'

interface StarButtonProps {
  isStarred: boolean
  /** The name of the candidate. */
  name: string
}

/** A button that stars the opened application for the visitor alone. */
export function StarButton({ isStarred, name }: StarButtonProps) {
  const { t } = useTranslation('notes')
  const { formData } = useNavigation()
  const isSent = formData?.get('intent') === noteIntents.star
  const isLit = isSent ? formData.get('star') === 'on' : isStarred
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="star" value={isLit ? 'off' : 'on'} />
      <IconButton
        {...landing}
        icon={Star}
        className="star"
        name="intent"
        value={noteIntents.star}
        label={t('star', { name })}
        aria-pressed={isLit}
      />
    </Form>
  )
}
