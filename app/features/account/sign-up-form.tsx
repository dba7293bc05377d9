import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { accountTypes, type AccountType } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ConsentText } from './consent-text.tsx'
import { PasswordField } from './password-field.tsx'
import { PendingCode } from './pending-code.tsx'
import { UsernameField } from './username-field.tsx'

interface SignUpFormProps {
  refusal: FormRefusal | undefined
  typed: FormRefusal['values']
  pendingFor: string | null
  side: AccountType | null
  chosen: string | null
}

export function SignUpForm({ refusal, typed, pendingFor, side, chosen }: SignUpFormProps) {
  const { t } = useTranslation('account')
  const labels = {
    account_type: t('sign_up.role'),
    first_name: t('sign_up.first_name'),
    last_name: t('sign_up.last_name'),
    username: t('username.label'),
    password: t('password'),
    consent: t('sign_up.consent'),
  }
  const { summary, field } = useFieldErrors(refusal, labels)
  const isPending = useNavigation().formData?.get('intent') === 'ask'
  const values = refusal?.values ?? typed
  const fixed = (values.account_type ?? side) === side ? side : null
  return (
    <>
      <ErrorSummary errors={summary} answer={refusal} />
      <RefusalNotice refusal={refusal} />
      <PendingCode username={pendingFor} />
      <Form method="post" className="stack" noValidate>
        {fixed ? (
          <FixedSide side={fixed} />
        ) : (
          <RadioGroup
            name="account_type"
            label={labels.account_type}
            error={field('account_type')}
            look="cards"
            defaultValue={String(values.account_type ?? chosen ?? 'candidate')}
            options={accountTypes.map((value) => ({
              value,
              label: t(`sign_up.${value}`),
              help: t(`sign_up.${value}_help`),
            }))}
          />
        )}
        <div className="two">
          <TextField
            name="first_name"
            label={labels.first_name}
            error={field('first_name')}
            defaultValue={values.first_name}
            required
            autoComplete="given-name"
            maxLength={limits.personName}
          />
          <TextField
            name="last_name"
            label={labels.last_name}
            error={field('last_name')}
            help={t('sign_up.last_name_help')}
            defaultValue={values.last_name}
            autoComplete="family-name"
            maxLength={limits.personName}
          />
        </div>
        <UsernameField
          label={labels.username}
          error={field('username')}
          help={t('sign_up.username_help')}
          defaultValue={values.username}
        />
        <PasswordField
          name="password"
          label={labels.password}
          error={field('password')}
          help={t('sign_up.password_help')}
          isNew
        />
        <Checkbox
          name="consent"
          label={<ConsentText />}
          error={field('consent')}
          defaultChecked={values.consent === 'on'}
          required
        />
        <Button wide name="intent" value="ask" pending={isPending}>
          {t('sign_up.submit')}
        </Button>
      </Form>
    </>
  )
}

function FixedSide({ side }: { side: AccountType }) {
  const { t } = useTranslation('account')
  const other = accountTypes.find((each) => each !== side)
  return (
    <p>
      <input type="hidden" name="account_type" value={side} />
      {t(`sign_up.as_${side}`)} <Link to={`?side=${other}`}>{t(`sign_up.not_${side}`)}</Link>
    </p>
  )
}
