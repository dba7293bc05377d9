import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** In place of a card's buttons: asks before a draft goes for good, or says why another resume stays. */
export function DeleteQuestion({ resume, title }: { resume: OwnResumeCard; title: string }) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { formMethod } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const isDraft = resume.status === 'draft'
  const back = (
    <LinkButton size="sm" variant="outline" to={paths.myResumes()} preventScrollReset>
      {t(isDraft ? 'delete.no' : 'delete.back')}
    </LinkButton>
  )
  return (
    <div ref={box} tabIndex={-1} {...landing}>
      {isDraft ? (
        <Notice tone="warning" title={t('delete.title', { title })}>
          <Form method="post" action={paths.deleteResume(resume.public_id)} preventScrollReset>
            <p>{t('delete.text')}</p>
            <input type="hidden" name="id" value={resume.public_id} />
            <div className="actions notice-act">
              <Button
                size="sm"
                variant="danger"
                name="intent"
                value="delete"
                pending={formMethod === 'POST'}
              >
                {t('delete.yes')}
              </Button>
              {back}
            </div>
          </Form>
        </Notice>
      ) : (
        <Notice tone="warning" title={t('delete.refused')}>
          <p>{t('delete.refused_text')}</p>
          <div className="actions notice-act">{back}</div>
        </Notice>
      )}
    </div>
  )
}
