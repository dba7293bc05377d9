import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Asks before a picture goes for good. */
export function DeleteAvatar() {
  const { t } = useTranslation('account')
  const paths = usePaths()
  const { formMethod } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="photo-question" {...landing}>
      <Notice tone="warning" title={t('avatar.question')}>
        <Form method="post" preventScrollReset>
          <p>{t('avatar.question_text')}</p>
          <div className="actions notice-act">
            <Button
              size="sm"
              variant="danger"
              name="intent"
              value="delete_avatar"
              pending={formMethod === 'POST'}
            >
              {t('avatar.delete')}
            </Button>
            <LinkButton size="sm" variant="outline" to={paths.profile()} preventScrollReset>
              {t('avatar.keep')}
            </LinkButton>
          </div>
        </Form>
      </Notice>
    </div>
  )
}
