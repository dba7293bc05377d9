import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLite } from '#app/platform/lite/use-lite.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { ChoiceForm } from './choice-form.tsx'

interface LiteFormProps {
  className: string
  anchor?: string
  children?: ReactNode
}

export function LiteForm({ className, anchor = '', children }: LiteFormProps) {
  const { t } = useTranslation('common')
  return (
    <ChoiceForm
      action={usePaths().lite() + anchor}
      name="lite"
      label={t('lite.label')}
      options={(['off', 'on'] as const).map((value) => ({ value, label: t(`lite.${value}`) }))}
      current={useLite() ? 'on' : 'off'}
      className={className}
    >
      {children}
    </ChoiceForm>
  )
}
