import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { PendingCode } from './pending-code.tsx'
import { UsernameField } from './username-field.tsx'

interface SignInFormProps {
  refusal: FormRefusal | undefined
  typed: FormRefusal['values']
  pendingFor: string | null
}

/** A form to sign in by password or by code, or to set a new password. */
export function SignInForm({ refusal, typed, pendingFor }: SignInFormProps) {
  const { t } = useTranslation('account')
  const labels = { username: t('username.label'), password: t('password') }
  const { summary, field } = useFieldErrors(refusal, labels)
  const { formData } = useNavigation()
  const pendingIntent = formData?.get('intent')
  const values = refusal?.values ?? typed
  return (
    <>
      <ErrorSummary errors={summary} answer={refusal} />
      <RefusalNotice refusal={refusal} />
      <PendingCode username={pendingFor} />
      <Form method="post" className="stack" noValidate>
        <UsernameField
          label={labels.username}
          error={field('username')}
          defaultValue={values.username}
        />
        <PasswordField name="password" label={labels.password} error={field('password')} />
        <Button wide name="intent" value="password" pending={pendingIntent === 'password'}>
          {t('sign_in.submit')}
        </Button>
        <div className="or">{t('sign_in.other_ways')}</div>
        <div className="field">
          <Button
            variant="outline"
            wide
            name="intent"
            value="code"
            aria-describedby="by-code-help"
            pending={pendingIntent === 'code'}
          >
            {t('sign_in.by_code')}
          </Button>
          <p className="help" id="by-code-help">
            {t('sign_in.by_code_help')}
          </p>
        </div>
        <Button
          variant="ghost"
          wide
          name="intent"
          value="reset"
          pending={pendingIntent === 'reset'}
        >
          {t('sign_in.forgotten')}
        </Button>
      </Form>
    </>
  )
}
