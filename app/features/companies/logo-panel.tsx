import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { SavedNote } from '#app/platform/form/saved-note.tsx'
import { useSaved } from '#app/platform/form/saved.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { DeletePicture } from '#app/platform/picture/delete-picture.tsx'
import { PictureForm, usePictureError } from '#app/platform/picture/picture-form.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { initialsOf } from '#app/ui/initials.ts'
import { Panel } from '#app/ui/panel.tsx'

interface LogoPanelProps {
  company: Pick<OwnCompany, 'id' | 'name' | 'logo_url'>
  refusal: FormRefusal | null | undefined
}

/** A company's logo: sent as it is, since it is chosen once. */
export function LogoPanel({ company, refusal }: LogoPanelProps) {
  const { t } = useTranslation('companies')
  const [search] = useSearchParams()
  const { name, logo_url: logo } = company
  const isAsked = logo !== null && search.get('delete') === 'logo'
  return (
    <Panel as="section" id="logo" className="bleed" title={t('logo.title')}>
      <div className="photo">
        <Avatar initials={initialsOf(name)} src={logo} alt={t('logo.own')} size="xl" square />
        {isAsked ? <DeleteLogo company={company} /> : <LogoActs {...{ company, refusal }} />}
      </div>
    </Panel>
  )
}

function DeleteLogo({ company }: Pick<LogoPanelProps, 'company'>) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <DeletePicture
      intent="delete_logo"
      to={paths.ownCompany(company.id)}
      texts={t('logo.deleting', { returnObjects: true })}
    />
  )
}

function LogoActs({ company: { id, logo_url: logo }, refusal }: LogoPanelProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  const saved = useSaved('logo')
  const error = usePictureError(refusal, 'logo')
  return (
    <div className="photo-acts">
      <PictureForm name="logo" label={t('logo.file')} submit={t('logo.send')} error={error} />
      <div className="actions">
        {logo && (
          <LinkButton
            {...landing}
            size="sm"
            variant="ghost"
            to={paths.deleteLogo(id)}
            preventScrollReset
          >
            {t('logo.delete')}
          </LinkButton>
        )}
        {saved && !error && <SavedNote at={saved} />}
      </div>
      <FieldError id="logo" error={error} />
      <p className="help" id="logo-help">
        {t('logo.help')}
      </p>
    </div>
  )
}
