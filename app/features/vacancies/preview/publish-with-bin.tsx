import { useTranslation } from 'react-i18next'
import { PostForm } from '#app/platform/form/post-form.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { withBinIntent } from './with-bin-intent.ts'

interface PublishWithBinProps {
  refusal: FormRefusal | undefined
  version: number
}

/** Publishes the first vacancy of a company together with the company's BIN. */
export function PublishWithBin({ refusal, version }: PublishWithBinProps) {
  const { t } = useTranslation('written_vacancies')
  return (
    <Panel as="section" className="bleed" title={t('preview.bin.title')}>
      <PostForm
        refusal={refusal}
        intent={withBinIntent}
        labels={{ bin: t('preview.bin.label') }}
        submit={t('preview.bin.submit')}
        instead={
          refusal?.ways && (
            <Button variant="outline" name="despite" value="1">
              {t('preview.bin.despite')}
            </Button>
          )
        }
      >
        {(control) => (
          <>
            <input type="hidden" name="version" value={version} />
            <TextField
              {...control('bin')}
              required
              help={t('preview.bin.help')}
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        )}
      </PostForm>
    </Panel>
  )
}
