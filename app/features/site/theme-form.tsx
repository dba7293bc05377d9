import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths, useRootData } from '#app/platform/root-data.tsx'
import { themes } from '#app/platform/theme/themes.ts'
import { ChoiceForm } from './choice-form.tsx'

interface ThemeFormProps {
  className: string
  anchor?: string
  children?: ReactNode
}

export function ThemeForm({ className, anchor = '', children }: ThemeFormProps) {
  const { t } = useTranslation('common')
  return (
    <ChoiceForm
      action={usePaths().theme() + anchor}
      name="theme"
      label={t('theme.label')}
      options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      current={useRootData()?.theme ?? 'system'}
      className={className}
    >
      {children}
    </ChoiceForm>
  )
}
