import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { pickAll, pickField } from './bulk.ts'

interface PickBoxProps {
  application: Application
  /** The boxes that were ticked in a refused form. */
  picked: readonly string[]
}

/** The box of an application in the list. */
export function PickBox({ application: { public_id: id, resume }, picked }: PickBoxProps) {
  const { t } = useTranslation('triage')
  const name = usePersonName()
  const [search] = useSearchParams()
  const picks = [...search.getAll(pickField), ...picked]
  return (
    <label className="bulk-pick">
      <input
        type="checkbox"
        name={pickField}
        value={id}
        aria-keyshortcuts="X"
        aria-label={t('pick', { name: name(resume) })}
        defaultChecked={picks.includes(id) || picks.includes(pickAll)}
      />
    </label>
  )
}
