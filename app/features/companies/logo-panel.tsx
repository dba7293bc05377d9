import { Form, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { imageLimits, imageTypes } from '#contract/rules/images.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { SavedNote } from '#app/platform/form/saved-note.tsx'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { initialsOf } from '#app/ui/initials.ts'

/** How the action of a page takes the form of a logo. */
export const logoForm = {
  mostBytes: imageLimits.formBytes,
  tooLarge: { values: { intent: 'logo' }, fields: {}, error: 'files:image_too_large' },
}

interface LogoPanelProps {
  company: Pick<OwnCompany, 'name' | 'logo_url'>
  refusal: FormRefusal | null | undefined
}

/** A company's logo: sent as a plain form, since it is chosen once. */
export function LogoPanel({ company: { name, logo_url: logo }, refusal }: LogoPanelProps) {
  const { t } = useTranslation('companies')
  const [search] = useSearchParams()
  const fieldText = useFieldText()
  const error = useRefusalSentence(refusal) ?? fieldText(refusal?.fields ?? {}, 'logo')
  return (
    <Panel as="section" id="logo" className="bleed" title={t('logo.title')}>
      <div className="photo">
        <Avatar initials={initialsOf(name)} src={logo} alt={t('logo.own')} size="xl" square />
        <div className="photo-acts">
          <Form method="post" encType="multipart/form-data" reloadDocument className="photo-form">
            <input type="hidden" name="intent" value="logo" />
            <input
              className="input"
              type="file"
              name="logo"
              accept={imageTypes.join(',')}
              aria-label={t('logo.file')}
              aria-describedby="logo-help logo-error"
              aria-invalid={error ? true : undefined}
            />
            <Button size="sm" variant="outline">
              {t('logo.send')}
            </Button>
          </Form>
          {logo && (
            <Form method="post" preventScrollReset>
              <Button size="sm" variant="ghost" name="intent" value="delete_logo">
                {t('logo.delete')}
              </Button>
            </Form>
          )}
          {search.get('saved') === 'logo' && !error && <SavedNote />}
          <FieldError id="logo" error={error} />
          <p className="help" id="logo-help">
            {t('logo.help')}
          </p>
        </div>
      </div>
    </Panel>
  )
}
