// Who pays for the company, and what members may spend from that account.
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { allowanceLeft } from '#contract/rules/allowance.ts'
import { paymentCurrency, topUp } from '#contract/rules/payments.ts'
import { mayAs } from '#contract/rules/team.ts'
import type { Member, Team } from '#contract/team.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { currencySign, formatCount, formatMoney } from '#app/platform/i18n/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { allowanceIntent } from './intents.ts'

type Spending = NonNullable<Member['spending']>

const money = (sum: number) => formatMoney(sum, paymentCurrency)

export function Paying({ team, refusal }: { team: Team; refusal: FormRefusal | null }) {
  const { t } = useTranslation('team')
  const payer = team.members.find(({ member_id }) => member_id === team.paying_member_id)
  const self = team.members.find(({ is_self }) => is_self)
  const isOwn = payer !== undefined && payer === self
  const limited = isOwn ? team.members.filter(({ spending }) => spending !== null) : []
  const isAnyAllowed = limited.some(({ spending }) => spending?.allowance != null)
  return (
    <Panel as="section" id="paying" title={t('paying.title')} className="bleed">
      <p>
        {isOwn && t('paying.you')}
        {payer && !isOwn && t('paying.other', { name: payer.name || t('nameless') })}
        {!payer && t('paying.nobody')}
      </p>
      {self?.spending && <p>{t(...ownSpending(self.spending))}</p>}
      {limited.length > 0 && (
        <Fold title={t('paying.limits')} isOpen={refusal !== null || isAnyAllowed}>
          <p className="help">{t('paying.allowances')}</p>
          <ul className="allowances">
            {limited.map((member) => (
              <li key={member.member_id}>
                <Allowance {...{ member, refusal }} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {mayAs(team.role, 'manage_team') && <Change isOwn={isOwn} hasPayer={payer !== undefined} />}
    </Panel>
  )
}

function ownSpending(spending: Spending) {
  const { allowance } = spending
  if (allowance === null) return ['paying.none'] as const
  const values = { left: money(allowanceLeft(spending)), all: money(allowance) }
  return ['paying.left', values] as const
}

function Allowance({ member, refusal }: { member: Member; refusal: FormRefusal | null }) {
  const { t } = useTranslation('team')
  const { allowance, spent } = member.spending as Spending
  const name = member.name || t('nameless')
  const words =
    allowance === null
      ? spent > 0 && t('paying.spent', { spent: money(spent) })
      : t('paying.spent_of', { spent: money(spent), all: money(allowance) })
  return (
    <>
      <PostForm
        intent={allowanceIntent(member.member_id)}
        refusal={refusal}
        labels={{ allowance: t('paying.allowance', { name }) }}
        values={{ allowance: allowance === null ? '' : formatCount(allowance) }}
        submit={t('paying.save')}
        variant="line"
      >
        {(control) => {
          const field = control('allowance')
          return (
            <TextField
              {...field}
              error={field.error && t('paying.wrong', { most: money(topUp.most) })}
              inputMode="numeric"
              autoComplete="off"
              suffix={currencySign(paymentCurrency)}
            />
          )
        }}
      </PostForm>
      {words && (
        <div className="allowance-spent">
          {allowance !== null && (
            <Progress label={words} value={Math.min(spent, allowance)} max={allowance} />
          )}
          <span className="help">{words}</span>
        </div>
      )}
    </>
  )
}

function Change({ isOwn, hasPayer }: { isOwn: boolean; hasPayer: boolean }) {
  const { t } = useTranslation('team')
  return (
    <Form method="post" className="stack" preventScrollReset>
      <p className="help">{t(isOwn ? 'paying.stop_help' : 'paying.start_help')}</p>
      <div className="actions">
        <Button variant="outline" size="sm" name="intent" value={isOwn ? 'stop_paying' : 'pay'}>
          {t(isOwn ? 'paying.stop' : hasPayer ? 'paying.instead' : 'paying.start')}
        </Button>
      </div>
    </Form>
  )
}
