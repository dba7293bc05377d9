import { useTranslation } from 'react-i18next'
import type { CompanyHours } from '#contract/availability.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { weekdayName, weekdaysInWords } from '#app/platform/i18n/weekdays.ts'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface HoursProps {
  hours: CompanyHours
  refusal: FormRefusal | null | undefined
  mayEdit: boolean
}

/** Shows when the company meets candidates; members who may edit the company get a form. */
export function OfficeHours({ hours, refusal, mayEdit }: HoursProps) {
  const { t, i18n } = useTranslation('team')
  const { from, to, is_default } = hours
  const days = weekdaysInWords(hours.days, i18n.language)
  return (
    <Panel as="section" id="hours" title={t('hours.title')} className="bleed">
      <p>
        {t('hours.text')} {is_default && t('hours.default', { days, from, to })}
        {!is_default && t('hours.set', { days, from, to })}
      </p>
      {mayEdit && (
        <Fold title={t('hours.change')} isOpen={Boolean(refusal)}>
          <HoursForm {...{ hours, refusal }} />
        </Fold>
      )}
    </Panel>
  )
}

function HoursForm({ hours: { days, from, to }, refusal }: Omit<HoursProps, 'mayEdit'>) {
  const { t, i18n } = useTranslation('team')
  const chosen = refusal ? [refusal.values.days ?? []].flat() : days.map(String)
  return (
    <PostForm
      intent="hours"
      refusal={refusal}
      labels={{ days: t('hours.days'), from: t('hours.from'), to: t('hours.to') }}
      values={{ from, to }}
      submit={t('hours.save')}
      variant="aside"
    >
      {(control) => {
        const { id, name, label, error } = control('days')
        return (
          <>
            <CheckboxGroup
              {...{ id, name, error }}
              legend={label}
              className="pills"
              defaultValue={chosen}
              options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
                value: String(day),
                label: weekdayName(day, i18n.language),
              }))}
            />
            <div className="two">
              <TextField {...control('from')} type="time" required />
              <TextField {...control('to')} type="time" required />
            </div>
          </>
        )
      }}
    </PostForm>
  )
}
