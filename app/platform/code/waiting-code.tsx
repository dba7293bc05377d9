import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '#app/platform/root-data.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFocusOn } from '#app/platform/navigation/use-focus-on.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { deadCode, type DeadCode } from './dead-code.ts'
import { OutboxNote } from './outbox-note.tsx'
import { ResendForm } from './resend-form.tsx'

interface WaitingCodeProps {
  code: {
    sent_at: string
    expires_at: string
    attempts_left: number
    resendInSeconds: number
  }
  enter: { intent: string; fields?: Record<string, string> }
  resend: { intent: string; fields?: Record<string, string> }
  texts: Record<'label' | 'submit' | 'sent' | DeadCode, string>
  refusal: FormRefusal | null | undefined
  isAsked: boolean
  outbox: string | null
  children?: ReactNode
}

/** The field for a one-time code, with a button that sends another code. */
export function WaitingCode(props: WaitingCodeProps) {
  const { code, enter, resend, texts, isAsked, outbox, children } = props
  const { t } = useTranslation('fields')
  const { now } = useClock()
  const intent = props.refusal?.values.intent
  const refusal = intent === enter.intent || intent === resend.intent ? props.refusal : null
  const isExpired = Date.parse(code.expires_at) <= now.getTime()
  const dead = deadCode({ isExpired, attemptsLeft: code.attempts_left }, refusal)
  const wait = intent === resend.intent ? refusal?.retryAfterSeconds : undefined
  useFocusOn(`${enter.intent}-code`, isAsked, code.sent_at)
  return (
    <div className="inset">
      {dead ? (
        <Notice tone="warning">{texts[dead]}</Notice>
      ) : (
        <PostForm
          intent={enter.intent}
          refusal={refusal}
          labels={{ code: texts.label }}
          submit={texts.submit}
        >
          {(control) => (
            <>
              {Object.entries(enter.fields ?? {}).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <CodeField
                {...control('code')}
                key={code.sent_at}
                sendsItself
                help={
                  <>
                    {texts.sent}
                    {!refusal?.fields.code && (
                      <> {t('code.attempts', { count: code.attempts_left })}</>
                    )}
                  </>
                }
              />
            </>
          )}
        </PostForm>
      )}
      {outbox && !dead && (
        <p className="help">
          <OutboxNote to={outbox} />
        </p>
      )}
      {intent === resend.intent && <RefusalNotice refusal={refusal} />}
      <div className="code-ways">
        <ResendForm
          {...resend}
          seconds={dead === 'used_up' ? 0 : (wait ?? code.resendInSeconds)}
          since={code.sent_at}
          isOnlyWay={dead !== null}
        />
        {children}
      </div>
    </div>
  )
}
