import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formId } from './use-editor-form.ts'

/** Another tab saved `version` first: what is typed stays in the form until its owner decides. */
export function ConflictNotice({ title, version }: { title: string; version: string }) {
  const { t } = useTranslation('editor')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [version])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" role="alert" title={title}>
        <div className="rows">
          <p>{t('conflict.text')}</p>
          <div className="actions">
            <Button form={formId} name="overwrite" value={version}>
              {t('conflict.overwrite')}
            </Button>
            <LinkButton to="." variant="outline" target="_blank" rel="noreferrer">
              {t('conflict.open_current')}
            </LinkButton>
          </div>
        </div>
      </Notice>
    </div>
  )
}
