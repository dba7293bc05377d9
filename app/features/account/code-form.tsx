import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors, useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { CodeStep } from './code-flag.server.ts'
import { PasswordField } from './password-field.tsx'

/** Entering a code that was sent, asking for another, or going back. */
export function CodeForm({ step, refusal }: { step: CodeStep; refusal: FormRefusal | undefined }) {
  const { t } = useTranslation('account')
  const { purpose, username } = step
  const isReset = purpose === 'reset_password'
  const labels = { code: t('code.label'), new_password: t('code.new_password') }
  const { summary, field } = useFieldErrors(refusal, labels)
  const sentence = useRefusalSentence(refusal)
  const isAboutCode = /^accounts:code_(invalid|expired)$/.test(refusal?.error ?? '')
  const pendingIntent = usePendingIntent()
  return (
    <>
      <ErrorSummary errors={summary} />
      {!isAboutCode && <RefusalNotice refusal={refusal} />}
      <p>
        {t(purpose === 'sign_up' ? 'code.sent' : 'code.sent_known')} <b>{username}</b>.{' '}
        {t('code.valid')}
      </p>
      {step.outbox && (
        <Notice>
          {t('code.demo')}{' '}
          <a href={step.outbox} target="_blank" rel="noreferrer">
            {t('code.demo_outbox')}
          </a>
          .
        </Notice>
      )}
      <Form method="post" className="stack" noValidate>
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
        <TextField
          name="code"
          label={labels.code}
          error={field('code') ?? (isAboutCode ? sentence : undefined)}
          defaultValue={refusal?.values.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className="code-field"
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
        key={`${step.resendInSeconds} ${refusal?.retryAfterSeconds}`}
        seconds={refusal?.retryAfterSeconds ?? step.resendInSeconds}
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

/** Without script the button stays enabled, and the server says how long to wait. */
function ResendForm({ seconds, pending }: { seconds: number; pending: boolean }) {
  const { t } = useTranslation('account')
  const [left, setLeft] = useState(seconds)
  const isScripted = useScripted()
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => {
      setLeft(Math.max(0, seconds - Math.floor((performance.now() - start) / 1000)))
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <Form method="post" className="field">
      <Button
        variant="outline"
        wide
        name="intent"
        value="resend"
        disabled={isScripted && left > 0}
        pending={pending}
      >
        {t('code.resend')}
      </Button>
      {left > 0 && <p className="help">{t('code.resend_in', { count: left })}</p>}
    </Form>
  )
}

function usePendingIntent(): unknown {
  return useNavigation().formData?.get('intent')
}
