import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import type { FieldProps } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '../password-field.tsx'

export function CurrentPassword({ id, name, label, error }: FieldProps) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  const help = (
    <>
      {t('profile.forgotten.before')}{' '}
      <Link to={paths.signOut()}>{t('profile.forgotten.link')}</Link> {t('profile.forgotten.after')}
    </>
  )
  return <PasswordField {...{ id, name, label, error, help }} />
}
