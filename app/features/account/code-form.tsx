import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#contract/rules/phone.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors, useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import type { CodeStep } from './code-flag.server.ts'
import { PasswordField } from './password-field.tsx'
import { ResendForm } from './resend-form.tsx'

/** Entering a code that was sent, asking for another, or going back. */
export function CodeForm({ step, refusal }: { step: CodeStep; refusal: FormRefusal | undefined }) {
  const { t } = useTranslation('account')
  const { purpose, username } = step
  const isReset = purpose === 'reset_password'
  const labels = { code: t('code.label'), new_password: t('code.new_password') }
  const { summary, field } = useFieldErrors(refusal, labels)
  const sentence = useRefusalSentence(refusal)
  const isWrong = refusal?.error === 'accounts:code_invalid'
  const dead = deathOf(step, refusal)
  const pendingIntent = useNavigation().formData?.get('intent')
  return (
    <>
      {!isWrong && <ErrorSummary errors={summary} />}
      {!isWrong && !dead && <RefusalNotice refusal={refusal} />}
      <p>
        {t(purpose === 'sign_up' ? 'code.sent' : 'code.sent_known')} <b>{formatPhone(username)}</b>.{' '}
        {!dead && t('code.valid')}
      </p>
      {dead && <Notice tone="warning">{t(`code.${dead}`)}</Notice>}
      {step.outbox && !dead && (
        <Notice>
          {t('code.demo')}{' '}
          <a href={step.outbox} target="_blank" rel="noreferrer">
            {t('code.demo_outbox')}
          </a>
          .
        </Notice>
      )}
      {/* Hidden, not gone: a new password that was typed with a dead code is there for the next one. */}
      <Form method="post" className="stack" noValidate hidden={dead !== null}>
        {/* Tells password managers whose password this is. */}
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
          key={String(dead)}
          label={labels.code}
          error={field('code') ?? (isWrong ? sentence : undefined)}
          defaultValue={dead ? '' : refusal?.values.code?.toString()}
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
        key={`${step.resendInSeconds} ${refusal?.retryAfterSeconds} ${dead}`}
        seconds={refusal?.retryAfterSeconds ?? (dead ? 0 : step.resendInSeconds)}
        isOnlyWay={dead !== null}
        pending={pendingIntent === 'resend'}
      />
      <Form method="post">
        <Button variant="ghost" wide name="intent" value="back" pending={pendingIntent === 'back'}>
          {t(purpose === 'sign_up' ? 'code.back_sign_up' : 'code.back_sign_in')}
        </Button>
      </Form>
    </>
  )
}

/** Why the code that was sent opens nothing any more. */
function deathOf(step: CodeStep, refusal: FormRefusal | undefined): 'expired' | 'used_up' | null {
  if (refusal?.error === 'accounts:too_many_attempts') return 'used_up'
  return step.isExpired || refusal?.error === 'accounts:code_expired' ? 'expired' : null
}
