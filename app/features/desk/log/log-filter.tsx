import { useTranslation } from 'react-i18next'
import { deskActions } from '#contract/rules/desk.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface LogFilterProps {
  operators: readonly { id: number; name: string }[]
  filter: { action: string; operator: string; about: string }
}

export function LogFilter({ operators, filter }: LogFilterProps) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  return (
    <GetForm action={paths.log()} className="desk-filter" key={Object.values(filter).join(' ')}>
      <Select
        name="action"
        label={t('log.action')}
        placeholder={t('log.any')}
        defaultValue={filter.action}
        options={deskActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
      />
      <Select
        name="operator"
        label={t('log.operator')}
        placeholder={t('log.anybody')}
        defaultValue={filter.operator}
        options={operators.map(({ id, name }) => ({
          value: String(id),
          label: name || t('log.nameless', { id }),
        }))}
      />
      <TextField
        name="about"
        label={t('log.about')}
        defaultValue={filter.about}
        inputMode="numeric"
        maxLength={15}
      />
      <Button variant="outline">{t('log.show')}</Button>
    </GetForm>
  )
}
