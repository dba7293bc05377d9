import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#contract/rules/phone.ts'
import { CodeField } from '#app/platform/code/code-field.tsx'
import { deadCode } from '#app/platform/code/dead-code.ts'
import { OutboxNote } from '#app/platform/code/outbox-note.tsx'
import { ResendForm } from '#app/platform/code/resend-form.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors, useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { useFocusOn } from '#app/platform/navigation/use-focus-on.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CodeStep } from './code-flag.server.ts'
import { PasswordField } from './password-field.tsx'

const backs = {
  sign_up: 'code.back_sign_up',
  sign_in: 'code.back_sign_in',
  reset_password: 'code.back_sign_in',
  quick_apply: 'code.back_quick_apply',
} as const

export function CodeForm({ step, refusal }: { step: CodeStep; refusal: FormRefusal | undefined }) {
  const { t } = useTranslation('account')
  const { purpose, username } = step
  const isReset = purpose === 'reset_password'
  const isOfNew = purpose === 'sign_up' || purpose === 'quick_apply'
  const labels = { code: t('code.label'), new_password: t('code.new_password') }
  const { summary, field } = useFieldErrors(refusal, labels)
  useRefusalSentence(refusal)
  const isWrong = Object.keys(refusal?.fields ?? {}).join() === 'code'
  const dead = deadCode(step, refusal)
  const [first] = useState(step.expiresAt)
  useFocusOn('code', isWrong, refusal)
  useFocusOn('code', step.expiresAt !== first, step.expiresAt)
  const pendingIntent = useNavigation().formData?.get('intent')
  return (
    <>
      {!isWrong && <ErrorSummary errors={summary} answer={refusal} />}
      {!dead && <RefusalNotice refusal={refusal} />}
      <p>
        {t(isOfNew ? 'code.sent' : 'code.sent_known')} <b>{formatPhone(username)}</b>.{' '}
        {!dead && t('code.valid')}
      </p>
      {dead && <Notice tone="warning">{t(`code.${dead}`)}</Notice>}
      {step.outbox && !dead && (
        <Notice>
          <OutboxNote to={step.outbox} />
        </Notice>
      )}
      <Form method="post" className="stack" noValidate hidden={dead !== null}>
        {/* A hidden field with the username, which password managers need. */}
        {isReset && (
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={username}
            hidden
            readOnly
          />
        )}
        <CodeField
          key={`${step.expiresAt} ${dead}`}
          id="code"
          label={labels.code}
          error={field('code')}
          sendsItself={!isReset}
        />
        {isReset && (
          <PasswordField
            name="new_password"
            label={labels.new_password}
            help={t('sign_up.password_help')}
            error={field('new_password')}
            isNew
          />
        )}
        <Button wide name="intent" value="verify" pending={pendingIntent === 'verify'}>
          {t(`code.${purpose}_submit`)}
        </Button>
      </Form>
      <ResendForm
        seconds={refusal?.retryAfterSeconds ?? (dead ? 0 : step.resendInSeconds)}
        since={step.expiresAt}
        isOnlyWay={dead !== null}
      />
      <Form method="post">
        <Button variant="ghost" wide name="intent" value="back" pending={pendingIntent === 'back'}>
          {t(backs[purpose])}
        </Button>
      </Form>
    </>
  )
}
