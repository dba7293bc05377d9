import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formId } from './use-resume-form.ts'

/** Another tab saved first: the typed version stays in the form until its owner decides. */
export function ConflictNotice({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [version])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" role="alert" title={t('conflict.title')}>
        <div className="rows">
          <p>{t('conflict.text')}</p>
          <div className="actions">
            <Button form={formId} name="overwrite" value={version}>
              {t('conflict.overwrite')}
            </Button>
            <a
              className="btn btn-outline"
              href={paths.editResume(id)}
              target="_blank"
              rel="noreferrer"
            >
              {t('conflict.open_current')}
            </a>
          </div>
        </div>
      </Notice>
    </div>
  )
}
