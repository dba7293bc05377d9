import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { vacancyColumns, vacancyFileAccept } from '#contract/rules/vacancy-file.ts'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'

interface FileFormProps {
  companies: { value: string; label: string }[]
  refusal: FormRefusal | null | undefined
}

/** The first step of an import: choose a file for a company. */
export function FileForm({ companies, refusal }: FileFormProps) {
  const { t } = useTranslation('vacancy_file')
  const errorText = useErrorText()
  const isPending = useNavigation().state !== 'idle'
  const error = refusal?.error ? errorText(refusal.error) : refusal ? t('choose') : undefined
  return (
    <Panel>
      <Form method="post" encType="multipart/form-data" noValidate className="stack">
        {companies.length === 1 ? (
          <input type="hidden" name="company_id" value={companies[0]?.value} />
        ) : (
          <Select
            name="company_id"
            label={t('company')}
            options={companies}
            defaultValue={refusal?.values.company_id?.toString()}
          />
        )}
        <div className="field">
          <span className="label">{t('file')}</span>
          <FileField
            name="file"
            id="file"
            accept={vacancyFileAccept}
            aria-label={t('file')}
            aria-describedby="file-help file-error"
            aria-invalid={error ? true : undefined}
          />
          <p className="help" id="file-help">
            {t('file_help')}
          </p>
          <FieldError id="file" error={error} />
        </div>
        <div>
          <p className="label">{t('columns_title')}</p>
          <p>{vacancyColumns.map((column) => t(`column.${column}`)).join(', ')}</p>
          <p className="help">{t('columns_help')}</p>
          <p>
            <a href="/vacancies-template.csv" download>
              {t('template')}
            </a>
          </p>
        </div>
        <div className="actions">
          <Button name="intent" value="read" pending={isPending}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
