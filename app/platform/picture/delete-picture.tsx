import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export type DeletingTexts = Record<'question' | 'question_text' | 'delete' | 'keep', string>

interface DeletePictureProps {
  intent: string
  to: string
  texts: DeletingTexts
}

/** Asks the visitor to confirm the deletion of a picture. */
export function DeletePicture({ intent, to, texts }: DeletePictureProps) {
  const { formMethod } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="photo-question" {...landing}>
      <Notice tone="warning" title={texts.question}>
        <Form method="post" preventScrollReset>
          <p>{texts.question_text}</p>
          <div className="actions notice-act">
            <Button
              size="sm"
              variant="danger"
              name="intent"
              value={intent}
              pending={formMethod === 'POST'}
            >
              {texts.delete}
            </Button>
            <LinkButton size="sm" variant="outline" to={to} preventScrollReset>
              {texts.keep}
            </LinkButton>
          </div>
        </Form>
      </Notice>
    </div>
  )
}
