import { Form, useNavigation } from '@remix-run/react'
import Star from 'lucide/dist/esm/icons/star.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#app/ui/icon-button.tsx'
import { noteIntents, rowStarId } from './note-intents.ts'

const formId = 'row-stars'

/** The form of the stars of all rows. It stands outside the list, which is a form itself. */
export function RowStarForm() {
  return <Form id={formId} method="post" preventScrollReset replace />
}

interface RowStarProps {
  application: string
  isStarred: boolean
  /** The name of the candidate. */
  name: string
}

/** A button beside the row of an application that stars it for the visitor alone; the page needs a `RowStarForm`. */
export function RowStar({ application, isStarred, name }: RowStarProps) {
  const { t } = useTranslation('notes')
  const { formData } = useNavigation()
  const own = `${noteIntents.starOf}${application}.`
  const sent = String(formData?.get('intent') ?? '')
  const isLit = sent.startsWith(own) ? sent === `${own}on` : isStarred
  return (
    <IconButton
      id={rowStarId(application)}
      form={formId}
      icon={Star}
      className="star row-star"
      name="intent"
      value={own + (isLit ? 'off' : 'on')}
      label={t('star_in_row', { name })}
      aria-pressed={isLit}
    />
  )
}
