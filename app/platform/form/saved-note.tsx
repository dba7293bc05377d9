import Check from 'lucide/dist/esm/icons/check.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Shows beside the save button when the form was last saved. */
export function SavedNote({ at }: { at: Date }) {
  const { t } = useTranslation('common')
  const { timeZone } = useClock()
  const note = useRef<HTMLOutputElement>(null)
  const moment = at.getTime()
  const [changed, setChanged] = useState<number | null>(null)
  useEffect(() => {
    const form = note.current?.closest('form')
    const hide = () => setChanged(moment)
    form?.addEventListener('input', hide)
    return () => form?.removeEventListener('input', hide)
  }, [moment])
  if (changed === moment) return null
  return (
    <output className="help" ref={note}>
      <Icon of={Check} size={16} />
      {t('form.saved', { time: formatTime(at.toISOString(), timeZone) })}
    </output>
  )
}
