import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface BookingFormProps {
  /** The number of the invoice that was chosen in the list; empty if none was. */
  invoice: string
  refusal: FormRefusal | null
}

/** Books one transfer that an operator has seen at the bank. */
export function BookingForm({ invoice, refusal }: BookingFormProps) {
  const { t } = useTranslation('desk')
  const isRefused = refusal?.values.intent === 'by_hand'
  return (
    <Panel as="section" className="bleed" id="by-hand">
      <Fold title={t('invoices.by_hand')} isOpen={invoice !== '' || isRefused}>
        <p>{t('invoices.by_hand_how')}</p>
        <PostForm
          key={invoice}
          intent="by_hand"
          labels={{
            invoice: t('invoices.number'),
            number: t('invoices.order_number'),
            day: t('invoices.order_day'),
            bin: t('invoices.payer_bin'),
            iik: t('invoices.payer_iik'),
          }}
          values={{ invoice }}
          submit={t('invoices.book')}
          refusal={refusal}
        >
          {(control) => (
            <>
              <TextField {...control('invoice')} required inputMode="numeric" autoComplete="off" />
              <TextField {...control('number')} required autoComplete="off" maxLength={40} />
              <TextField {...control('day')} type="date" required />
              <TextField {...control('bin')} required inputMode="numeric" autoComplete="off" />
              <TextField
                {...control('iik')}
                required
                autoComplete="off"
                help={t('invoices.payer_iik_help')}
              />
            </>
          )}
        </PostForm>
      </Fold>
    </Panel>
  )
}
