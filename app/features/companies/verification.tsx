import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { companyDomain, mailboxProblem } from '#contract/rules/company-domain.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CompanyState } from './company-state.tsx'

export interface VerificationProps {
  company: OwnCompany
  refusal: FormRefusal | null | undefined
  /** Where letters can be read in demo mode. */
  outbox: string | null
}

type Code = NonNullable<OwnCompany['code']>

/** Where a company stands, and the next step to its mark. */
export function Verification(props: VerificationProps) {
  const { t } = useTranslation('companies')
  return (
    <Panel as="section" id="verification" className="bleed" title={t('verification.title')}>
      <CompanyState company={props.company} />
      <Step {...props} />
    </Panel>
  )
}

function Step(props: VerificationProps) {
  const { t } = useTranslation('companies')
  const { verification, verified_domain: domain, is_bin_taken, code } = props.company
  switch (verification) {
    case 'verified':
      return <p>{domain ? t('verify.verified', { domain }) : t('verify.verified_by_hand')}</p>
    case 'rejected':
      return <p>{t('verify.rejected')}</p>
    case 'none':
      return (
        <>
          <p>{t('verify.why')}</p>
          <p className="help">{t('verify.missing')}</p>
        </>
      )
    case 'pending':
      if (is_bin_taken) return <Taken />
      return code ? <EnterCode {...props} code={code} /> : <AskForCode {...props} />
  }
}

function Taken() {
  const { t } = useTranslation('companies')
  return (
    <Notice tone="warning" title={t('verify.taken')} action={<WriteUs />}>
      <p>{t('verify.taken_text')}</p>
    </Notice>
  )
}

function AskForCode({ company, refusal }: VerificationProps) {
  const { t } = useTranslation('companies')
  const domain = companyDomain(company)
  return (
    <>
      <p>{domain ? t('verify.how', { domain }) : t('verify.no_domain')}</p>
      {domain && <SendForm {...{ company, refusal }} />}
      <NoMail />
    </>
  )
}

/** Asks for the mailbox that the code goes to. */
function SendForm({ company, refusal }: Pick<VerificationProps, 'company' | 'refusal'>) {
  const { t } = useTranslation('companies')
  const { contact_email } = company
  const isOwn = contact_email && !mailboxProblem(company, contact_email)
  return (
    <PostForm
      intent="send"
      labels={{ email: t('verify.email') }}
      values={{ email: company.code ? '' : isOwn ? contact_email : '' }}
      submit={t('verify.send')}
      {...{ refusal }}
    >
      {(control) => (
        <TextField
          {...control('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      )}
    </PostForm>
  )
}

function EnterCode({ company, refusal, code, outbox }: VerificationProps & { code: Code }) {
  const { t } = useTranslation('companies')
  const { now, timeZone } = useClock()
  const { email } = code
  const dead = deathOf(code, refusal, now)
  return (
    <div className="inset">
      {dead ? (
        <Notice tone="warning">{t(`verify.${dead}`, { email })}</Notice>
      ) : (
        <>
          <PostForm
            key={code.sent_at}
            intent="verify"
            labels={{ code: t('verify.code') }}
            submit={t('verify.submit')}
            {...{ refusal }}
          >
            {(control) => (
              <TextField
                {...control('code')}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                className="code-field"
              />
            )}
          </PostForm>
          <p className="help">
            {t('verify.sent', {
              email,
              when: formatMoment(code.sent_at, timeZone, now),
              until: formatTime(code.expires_at, timeZone),
            })}{' '}
            {t('verify.attempts', { count: attemptsLeft(code, refusal) })}
          </p>
        </>
      )}
      {outbox && !dead && (
        <p className="help">
          {t('verify.demo')}{' '}
          <a href={outbox} target="_blank" rel="noreferrer">
            {t('verify.demo_outbox')}
          </a>
        </p>
      )}
      <Resend key={code.sent_at} code={code} refusal={refusal} isOnlyWay={dead !== null} />
      <details className="fold" open={refusal?.values.intent === 'send' || undefined}>
        <summary>{t('verify.other')}</summary>
        <SendForm {...{ company, refusal }} />
      </details>
      <NoMail />
    </div>
  )
}

/** Why the code that was sent proves nothing any more. */
function deathOf(code: Code, refusal: VerificationProps['refusal'], now: Date) {
  const isUsedUp = code.attempts_left === 0 || refusal?.error === 'accounts:too_many_attempts'
  if (isUsedUp) return 'used_up'
  const isOld = new Date(code.expires_at) < now || refusal?.error === 'accounts:code_expired'
  return isOld ? 'expired' : null
}

/** A refusal knows better than the page, which does not ask again after one. */
function attemptsLeft(code: Code, refusal: VerificationProps['refusal']): number {
  const [, left] = /^wrong_code:(\d)$/.exec(refusal?.fields.code?.[0] ?? '') ?? []
  return left === undefined ? code.attempts_left : Number(left)
}

function Resend({
  code,
  refusal,
  isOnlyWay,
}: Pick<VerificationProps, 'refusal'> & { code: Code; isOnlyWay: boolean }) {
  const { t } = useTranslation('companies')
  const isPending = useNavigation().formData?.get('intent') === 'resend'
  const left = useSecondsUntil(code.resend_at)
  const isSoon = useScripted() && left > 0 && !isOnlyWay
  return (
    <Form method="post" className="field" preventScrollReset>
      {refusal?.values.intent === 'resend' && <RefusalNotice refusal={refusal} />}
      <input type="hidden" name="email" value={code.email} />
      <div className="form-foot">
        <Button
          variant={isOnlyWay ? 'primary' : 'outline'}
          size="sm"
          name="intent"
          value="resend"
          disabled={isSoon}
          pending={isPending}
        >
          {t('verify.resend')}
        </Button>
        {isSoon && <span className="help">{t('verify.resend_in', { count: left })}</span>}
      </div>
    </Form>
  )
}

/** Counted from the clock of the page, which is the server's when it was drawn. */
function useSecondsUntil(iso: string): number {
  const { now } = useClock()
  const [seconds] = useState(() => Math.ceil((Date.parse(iso) - now.getTime()) / 1000))
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => {
      setLeft(Math.max(0, seconds - Math.floor((performance.now() - start) / 1000)))
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

function NoMail() {
  const { t } = useTranslation('companies')
  return (
    <details className="fold">
      <summary>{t('verify.no_mail')}</summary>
      <p>{t('verify.no_mail_text')}</p>
      <div className="actions">
        <WriteUs />
      </div>
    </details>
  )
}

function WriteUs() {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <LinkButton variant="outline" size="sm" to={paths.contacts()}>
      {t('verify.write_us')}
    </LinkButton>
  )
}
