import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { useFocusOn } from '#app/platform/navigation/use-focus-on.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { AddressLineProps } from './addresses.ts'
import { CurrentPassword } from './current-password.tsx'

const typing = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const

/**
 * A form for a new e-mail address or phone. It asks for the password in case a thief uses the session.
 */
export function AddressForm({ kind, refusal }: Pick<AddressLineProps, 'kind' | 'refusal'>) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  useFocusOn(`ask_${kind}-username`, true)
  const labels = {
    username: t(`profile.${kind}.new`),
    current_password: t('profile.current_password'),
  }
  return (
    <div className="line-more inset">
      <PostForm intent={`ask_${kind}`} {...{ refusal, labels }} submit={t('profile.ask_code')}>
        {(control) => (
          <div className="two">
            <TextField
              {...control('username')}
              {...typing[kind]}
              required
              maxLength={limits.username}
            />
            <CurrentPassword {...control('current_password')} />
          </div>
        )}
      </PostForm>
      <p>
        <Link to={paths.profileAddress(kind)} preventScrollReset>
          {t('profile.keep')}
        </Link>
      </p>
    </div>
  )
}
