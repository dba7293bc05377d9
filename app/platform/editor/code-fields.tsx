import { useTranslation } from 'react-i18next'
import { Combobox, type ComboboxProps } from '#app/ui/combobox.tsx'
import type { EditorChoices } from './editor-choices.server.ts'
import { toOption } from './to-option.ts'
import { useFindMeant } from './use-find-meant.ts'

interface FormWith<Name extends string> {
  control: (path: Name) => Pick<ComboboxProps, 'name' | 'label' | 'defaultValue'>
}

export function SpecialtyField({
  form,
  groups,
}: {
  form: FormWith<'specialty_code'>
  groups: EditorChoices['specialty_groups']
}) {
  const { t } = useTranslation('editor')
  return (
    <Combobox
      {...form.control('specialty_code')}
      placeholder={t('choose')}
      nothing={t('nothing.specialty')}
      findMeant={useFindMeant('specialties')}
      groups={groups.map(({ name, specialties }) => ({
        label: name,
        options: specialties.map(toOption),
      }))}
    />
  )
}

export function AreaField({
  form,
  areas,
}: {
  form: FormWith<'area_code'>
  areas: EditorChoices['areas']
}) {
  const { t } = useTranslation('editor')
  return (
    <Combobox
      {...form.control('area_code')}
      placeholder={t('choose')}
      nothing={t('nothing.area')}
      findMeant={useFindMeant('areas')}
      groups={[{ options: areas.map(toOption) }]}
    />
  )
}
