import { useTranslation } from 'react-i18next'
import { paymentCurrency } from '#contract/rules/payments.ts'
import type { TeamRole } from '#contract/rules/team.ts'
import type { Seats } from '#contract/team.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** The roles in the order of the form, the usual one first. */
const inOrder = ['recruiter', 'hiring_manager', 'owner'] as const satisfies TeamRole[]

interface InviteFormProps {
  seats: Seats
  refusal: FormRefusal | null | undefined
}

/** The form that invites a member; while all seats are taken, it says what more seats cost. */
export function InviteForm({ seats, refusal }: InviteFormProps) {
  const { t } = useTranslation('team')
  if (seats.used >= seats.limit) return <Full seats={seats} />
  return (
    <Panel as="section" title={t('invite.title')} className="bleed">
      <PostForm
        intent="invite"
        refusal={refusal}
        labels={{ recipient: t('invite.recipient'), role: t('invite.role') }}
        submit={t('invite.submit')}
      >
        {(control) => {
          const { id, name, label, error, defaultValue } = control('role')
          return (
            <>
              <TextField {...control('recipient')} required autoComplete="off" />
              <RadioGroup
                {...{ id, name, label, error }}
                look="cards"
                defaultValue={defaultValue ?? 'recruiter'}
                options={inOrder.map((role) => ({
                  value: role,
                  label: t(`invite.${role}`),
                  help: t(`invite.${role}_help`),
                }))}
              />
            </>
          )
        }}
      </PostForm>
    </Panel>
  )
}

function Full({ seats: { limit, plan_code, next } }: Pick<InviteFormProps, 'seats'>) {
  const { t } = useTranslation(['team', 'goods'])
  const paths = usePaths()
  const planName = (code: Seats['plan_code']) => t(`goods:plans.${code}.name`)
  return (
    <Notice
      tone="warning"
      title={t('team:invite.full')}
      action={
        next && (
          <LinkButton variant="outline" size="sm" to={moneyPaths(paths).plans()}>
            {t('team:invite.to_plans')}
          </LinkButton>
        )
      }
    >
      <p>
        {t('team:invite.full_text', { plan: planName(plan_code), count: limit })}{' '}
        {next
          ? t('team:invite.next', {
              plan: planName(next.plan_code),
              count: next.limit,
              price: formatMoney(next.price, paymentCurrency),
            })
          : t('team:invite.most')}
      </p>
    </Notice>
  )
}
