import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PasswordField } from '../password-field.tsx'
import { CurrentPassword } from './current-password.tsx'

export function PasswordForm({ refusal }: { refusal: FormRefusal | null | undefined }) {
  const { t } = useTranslation('account')
  const labels = {
    current_password: t('profile.current_password'),
    new_password: t('code.new_password'),
  }
  return (
    <PostForm
      intent="password"
      clears
      {...{ refusal, labels }}
      submit={t('profile.change_password')}
    >
      {(control) => {
        const { defaultValue: _, ...next } = control('new_password')
        return (
          <>
            <div className="two">
              <CurrentPassword {...control('current_password')} />
              <PasswordField {...next} help={t('sign_up.password_help')} isNew />
            </div>
            <p className="hint">
              <Icon of={ShieldCheck} />
              {t('profile.password_hint')}
            </p>
          </>
        )
      }}
    </PostForm>
  )
}
