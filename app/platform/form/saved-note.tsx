import Check from 'lucide/dist/esm/icons/check.mjs'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Beside the button that saved. */
export function SavedNote() {
  const { t } = useTranslation('common')
  const { now, timeZone } = useClock()
  return (
    <output className="help">
      <Icon of={Check} size={16} />
      {t('form.saved', { time: formatTime(now.toISOString(), timeZone) })}
    </output>
  )
}
