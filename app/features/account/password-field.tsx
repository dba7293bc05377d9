import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Field, type FieldProps } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'required'> {
  isNew?: boolean
}

/** A password field with a button that makes the typed password readable. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('account')
  const isScripted = useScripted()
  const [isShown, setShown] = useState(false)
  const label = t(isShown ? 'hide_password' : 'show_password')
  return (
    <Field {...field} required>
      {(control) => (
        <div className="input-box input-with-button">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            minLength={isNew ? limits.passwordMin : undefined}
            maxLength={limits.passwordMax}
            autoCapitalize="none"
            spellCheck={false}
            className="input"
          />
          {isScripted && (
            <button
              type="button"
              className="icon-btn"
              aria-label={label}
              title={label}
              onClick={() => setShown(!isShown)}
            >
              <Icon of={isShown ? EyeOff : Eye} />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
