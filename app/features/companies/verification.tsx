import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { companyDomain, mailboxProblem } from '#contract/rules/company-domain.ts'
import { WaitingCode } from '#app/platform/code/waiting-code.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { moneyPaths } from '#app/money-paths.ts'
import { teamPaths } from '#app/team-paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CompanyState } from './company-state.tsx'
import { DocumentForm, DocumentState } from './document-proof.tsx'

export interface VerificationProps {
  company: OwnCompany
  refusal: FormRefusal | null | undefined
  /** True if invoices are offered: one that the company pays proves its BIN. */
  canPayByInvoice: boolean
  outbox: string | null
}

type Code = NonNullable<OwnCompany['code']>

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
  const { verification, verified_by, verified_domain: domain, is_bin_taken, code } = props.company
  switch (verification) {
    case 'verified':
      return (
        <>
          <p>{t(`verify.verified.${verified_by ?? 'by_hand'}`, { domain })}</p>
          {props.company.document && <DocumentState document={props.company.document} />}
        </>
      )
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
      if (is_bin_taken) return <Taken bin={props.company.bin ?? ''} />
      return code ? <EnterCode {...props} code={code} /> : <AskForCode {...props} />
  }
}

function Taken({ bin }: { bin: string }) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <Notice
      tone="warning"
      title={t('verify.taken')}
      action={
        <LinkButton size="sm" to={teamPaths(paths).known(bin)}>
          {t('verify.ask')}
        </LinkButton>
      }
    >
      <p>{t('verify.taken_text')}</p>
    </Notice>
  )
}

function AskForCode(props: VerificationProps) {
  const { company, refusal } = props
  const { t } = useTranslation('companies')
  const domain = companyDomain(company)
  return (
    <>
      <p>{domain ? t('verify.how', { domain }) : t('verify.no_domain')}</p>
      {domain && <SendForm {...{ company, refusal }} />}
      <OtherProofs {...props} isOpen={domain === null} />
    </>
  )
}

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

function EnterCode({
  company,
  refusal,
  code,
  canPayByInvoice,
  outbox,
}: VerificationProps & { code: Code }) {
  const { t } = useTranslation('companies')
  const { now, timeZone } = useClock()
  const [search] = useSearchParams()
  const { email, sent_at } = code
  const until = formatTime(code.expires_at, timeZone)
  return (
    <>
      <WaitingCode
        code={{ ...code, resendInSeconds: secondsFrom(now, code.resend_at) }}
        enter={{ intent: 'verify' }}
        resend={{ intent: 'resend', fields: { email } }}
        texts={{
          label: t('verify.code'),
          submit: t('verify.submit'),
          sent: t('verify.sent', { email, when: formatMoment(sent_at, timeZone, now), until }),
          expired: t('verify.expired', { email }),
          used_up: t('verify.used_up', { email }),
        }}
        isAsked={search.has('sent')}
        {...{ refusal, outbox }}
      />
      <details key={sent_at} className="fold" open={isAboutSending(refusal) || undefined}>
        <summary>{t('verify.other')}</summary>
        <SendForm {...{ company, refusal }} />
      </details>
      <OtherProofs {...{ company, refusal, canPayByInvoice }} isOpen={false} />
    </>
  )
}

function isAboutSending(refusal: VerificationProps['refusal']): boolean {
  return refusal?.values.intent === 'send'
}

function secondsFrom(now: Date, iso: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / 1000))
}

interface OtherProofsProps extends Pick<
  VerificationProps,
  'company' | 'refusal' | 'canPayByInvoice'
> {
  isOpen: boolean
}

/** Other ways than a mailbox: a document of registration, and an invoice that the company pays. */
function OtherProofs({ company, refusal, canPayByInvoice, isOpen }: OtherProofsProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  const { document, bin } = company
  const isRefused = refusal?.values.intent === 'document'
  return (
    <>
      {document && <DocumentState document={document} />}
      <Fold title={t('verify.no_mail')} isOpen={isOpen || isRefused || document !== null}>
        <div className="stack">
          {document?.decision !== null && <DocumentForm {...{ company, refusal }} />}
          {canPayByInvoice && (
            <section className="stack-tight">
              <h3>{t('verify.by_payment')}</h3>
              <p>{t('verify.by_payment_text', { bin })}</p>
              <div className="actions">
                <LinkButton variant="outline" size="sm" to={moneyPaths(paths).newInvoice()}>
                  {t('verify.invoice')}
                </LinkButton>
              </div>
            </section>
          )}
          <p className="help">
            {t('verify.no_mail_text')} <Link to={paths.contacts()}>{t('verify.write_us')}</Link>
          </p>
        </div>
      </Fold>
    </>
  )
}
