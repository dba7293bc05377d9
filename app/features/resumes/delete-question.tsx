import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { ownPaths } from '#app/own-paths.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function DeleteQuestion({ resume, title }: { resume: OwnResumeCard; title: string }) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { formMethod } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const isDraft = resume.status === 'draft'
  return (
    <div ref={box} tabIndex={-1} {...landing}>
      <Notice tone="warning" title={t(isDraft ? 'delete.title' : 'delete.title_known', { title })}>
        <Form
          method="post"
          action={ownPaths(paths).deleteResume(resume.public_id)}
          preventScrollReset
        >
          <p>{t(isDraft ? 'delete.text' : 'delete.text_known')}</p>
          {resume.status === 'published' && <p>{t('delete.hint_known')}</p>}
          <input type="hidden" name="id" value={resume.public_id} />
          <div className="actions notice-act">
            <Button
              size="sm"
              variant="danger"
              name="intent"
              value="delete"
              pending={formMethod === 'POST'}
            >
              {t(isDraft ? 'delete.yes' : 'delete.yes_known')}
            </Button>
            <LinkButton size="sm" variant="outline" to={paths.myResumes()} preventScrollReset>
              {t('delete.no')}
            </LinkButton>
          </div>
        </Form>
      </Notice>
    </div>
  )
}
