import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/team.ts'
import type { Member, Team } from '#contract/team.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'

/** The form that names who answers each vacancy, and which hiring managers see it. */
export function DutyForm({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const answering = team.members.filter(({ role }) => mayAs(role, 'answer'))
  const managers = team.members.filter(({ role }) => !mayAs(role, 'answer'))
  return (
    <section className="stack" aria-labelledby="duty">
      <h2 id="duty">{t('duty.title')}</h2>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="duties" />
        <ul className="panel bleed duty">
          {team.vacancies.map((vacancy) => (
            <OneDuty key={vacancy.public_id} {...{ vacancy, answering, managers }} />
          ))}
        </ul>
        <div className="form-foot">
          <Button variant="outline">{t('duty.save')}</Button>
          <p className="help">{t('duty.note')}</p>
        </div>
      </Form>
    </section>
  )
}

interface OneDutyProps {
  vacancy: Team['vacancies'][number]
  answering: readonly Member[]
  managers: readonly Member[]
}

function OneDuty({ vacancy, answering, managers }: OneDutyProps) {
  const { t } = useTranslation('team')
  const { public_id: id, title, responsible_id, answering_id, shared_with } = vacancy
  const nameOf = ({ name }: Member) => name || t('nameless')
  const instead =
    answering_id !== responsible_id && answering.find(({ member_id }) => member_id === answering_id)
  return (
    <li>
      <div>
        <b>{title}</b>
        <Waiting vacancy={vacancy} />
        {instead && <p className="help">{t('duty.instead', { name: nameOf(instead) })}</p>}
      </div>
      <div className="duty-fields">
        <Select
          label={t('duty.who', { title })}
          hideLabel
          name={`responsible.${id}`}
          defaultValue={String(responsible_id)}
          size="sm"
          options={answering.map((member) => ({
            value: String(member.member_id),
            label: nameOf(member),
          }))}
        />
        {managers.length > 0 && (
          <fieldset className="duty-shared">
            <legend className="sr">{t('duty.shared', { title })}</legend>
            {managers.map((member) => (
              <label className="check" key={member.member_id}>
                <input
                  type="checkbox"
                  name={`shared.${id}`}
                  value={member.member_id}
                  defaultChecked={shared_with.includes(member.member_id)}
                />
                <span>{t('duty.sees', { name: nameOf(member) })}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </li>
  )
}

function Waiting({ vacancy: { waiting, due_at } }: Pick<OneDutyProps, 'vacancy'>) {
  const { t } = useTranslation('team')
  const { now, timeZone } = useClock()
  if (waiting === 0) return <p className="help">{t('duty.nobody')}</p>
  const count = t('duty.waiting', { count: waiting })
  if (!due_at) return <p className="help">{count}</p>
  const isLate = new Date(due_at) < now
  const day = formatDay(due_at, timeZone, now)
  return (
    <p className={isLate ? 'duty-late' : 'help'}>
      {t(isLate ? 'duty.late' : 'duty.due', { waiting: count, day })}
    </p>
  )
}
