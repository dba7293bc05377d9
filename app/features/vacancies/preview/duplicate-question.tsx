import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Asks the employer whether to publish a vacancy although an identical vacancy is already published. */
export function DuplicateQuestion({
  refusal,
  version,
}: {
  refusal?: FormRefusal
  version: number
}) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const { same_id: id, same_title: title } = refusal?.values ?? {}
  if (!id) return null
  return (
    <Notice tone="warning" role="alert" title={t('preview.duplicate_title')}>
      <div className="rows">
        <p>{t('preview.duplicate_text', { title })}</p>
        <div className="actions">
          <LinkButton variant="outline" to={paths.vacancyView(String(id), 'applications')}>
            {t('preview.duplicate_open')}
          </LinkButton>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button variant="outline" name="despite_duplicate" value="on">
              {t('preview.duplicate_publish')}
            </Button>
          </Form>
        </div>
      </div>
    </Notice>
  )
}
