import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/desk-cases.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

interface DecidedProps {
  opened: CaseDetail
  decision: NonNullable<CaseDetail['decision']>
}

/** The decision of a case, and the button that undoes it while it may be undone. */
export function Decided({ opened: { note }, decision }: DecidedProps) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const { answer, reason, by, at, undo_until: until } = decision
  return (
    <section>
      <h2>{t(`case.decided.${decision.decision}`)}</h2>
      {answer && (
        <div className="quote">
          <Paragraphs text={answer} />
        </div>
      )}
      {reason && <p>{t(`reasons.${reason}`)}</p>}
      {note && <p>{t('case.noted', { note })}</p>}
      <p className="help">
        {by || t('log.erased')}, {formatMoment(at, timeZone, now)}
      </p>
      {until && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="reopen" variant="outline" size="sm">
            {t('case.undo', { time: formatTime(until, timeZone) })}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Keeps the words of an operator whom a colleague was faster than. */
export function UnsentWords({ refusal }: { refusal: FormRefusal | null }) {
  const { t } = useTranslation('desk')
  const answer = refusal?.values.answer?.toString()
  if (!refusal || refusal.values.intent === 'confirm') return null
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {answer && (
        <TextArea
          name="unsent"
          label={t('case.unsent')}
          help={t('case.unsent_help')}
          defaultValue={answer}
          readOnly
        />
      )}
    </>
  )
}
