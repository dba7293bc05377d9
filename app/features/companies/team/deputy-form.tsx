import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/team.ts'
import type { Team } from '#contract/team.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface DeputyFormProps {
  team: Team
  refusal: FormRefusal | null | undefined
}

/** The form by which a member names who answers in his absence. */
export function DeputyForm({ team: { members }, refusal }: DeputyFormProps) {
  const { t } = useTranslation('team')
  const self = members.find(({ is_self }) => is_self)
  const others = members.filter(({ is_self, role }) => !is_self && mayAs(role, 'answer'))
  if (!self || !mayAs(self.role, 'answer') || others.length === 0) return null
  const { deputy } = self
  const isRefused = refusal?.values.intent === 'deputy'
  return (
    <Panel as="section" id="deputy" title={t('deputy.title')} className="bleed">
      <p className="help">{t('deputy.text')}</p>
      <Fold title={t(deputy ? 'deputy.change' : 'deputy.begin')} isOpen={isRefused}>
        <PostForm
          intent="deputy"
          refusal={refusal}
          labels={{ deputy_id: t('deputy.who'), from: t('deputy.from'), until: t('deputy.until') }}
          values={{
            deputy_id: deputy && String(deputy.deputy_id),
            from: deputy?.from ?? null,
            until: deputy?.until ?? null,
          }}
          submit={t('deputy.save')}
        >
          {(control) => (
            <>
              <Select
                {...control('deputy_id')}
                options={others.map(({ member_id, name }) => ({
                  value: String(member_id),
                  label: name || t('nameless'),
                }))}
              />
              <div className="two">
                <TextField {...control('from')} type="date" required />
                <TextField {...control('until')} type="date" required />
              </div>
            </>
          )}
        </PostForm>
      </Fold>
      {deputy && (
        <Form method="post" preventScrollReset>
          <Button variant="ghost" size="sm" name="intent" value="no_deputy">
            {t('deputy.remove')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

/** Says who answers instead of a member, and on which days. */
export function DeputyLine({ team, memberId }: { team: Team; memberId: number }) {
  const { t } = useTranslation('team')
  const { now, timeZone } = useClock()
  const deputy = team.members.find(({ member_id }) => member_id === memberId)?.deputy
  const colleague = team.members.find(({ member_id }) => member_id === deputy?.deputy_id)
  if (!deputy || !colleague) return null
  const dayOf = (day: string) => formatDay(`${day}T12:00Z`, timeZone, now)
  return (
    <p className="help">
      {t('deputy.line', {
        name: colleague.name || t('nameless'),
        from: dayOf(deputy.from),
        until: dayOf(deputy.until),
      })}
    </p>
  )
}
