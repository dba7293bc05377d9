import { Form } from '@remix-run/react'
import BellOff from 'lucide/dist/esm/icons/bell-off.mjs'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFrequencies, alertHours } from '#contract/rules/saved-searches.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ShownSearch } from './saved-searches.server.ts'

interface SavedSearchRowProps {
  search: ShownSearch
  opened: string | null
  hasMailbox: boolean
  refusal: FormRefusal | null | undefined
}

export function SavedSearchRow({ search, opened, hasMailbox, refusal }: SavedSearchRowProps) {
  const { t } = useTranslation('searches')
  const { id, name, chips, fresh, note, often, isPaused } = search
  const intent = `save.${id}`
  const isOpen = opened === id || refusal?.values.intent === intent
  return (
    <li className={classNames('saved', fresh && 'saved-fresh', isPaused && 'saved-off')} id={id}>
      <div className="saved-main">
        <h2 className="h-plain">
          <ActForm act="open" id={id}>
            <button className="saved-name">{name}</button>
          </ActForm>{' '}
          {fresh && (
            <Badge tone="success" icon={null}>
              {fresh}
            </Badge>
          )}
        </h2>
        <ChipList>
          {chips.map((chip) => (
            <Chip key={chip}>{chip}</Chip>
          ))}
        </ChipList>
        <p className="small soft">{note}</p>
      </div>
      <p className="small soft saved-often">
        <Icon of={isPaused ? BellOff : BellRing} size={16} /> {often}
      </p>
      <Fold title={t('set_up')} isOpen={isOpen} className="saved-form">
        <Settings {...{ search, intent, hasMailbox, refusal }} />
      </Fold>
      <ActForm act={isPaused ? 'resume' : 'pause'} id={id}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(isPaused ? 'resume_named' : 'pause_named', { name })}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      </ActForm>
    </li>
  )
}

interface SettingsProps extends Pick<SavedSearchRowProps, 'search' | 'hasMailbox' | 'refusal'> {
  intent: string
}

function Settings({ search, intent, hasMailbox, refusal }: SettingsProps) {
  const { t } = useTranslation('searches')
  const { id, name, frequency, hour, channels } = search
  const deleteForm = `delete-${id}`
  const typed = refusal?.values.intent === intent ? [refusal.values.channels ?? []].flat() : null
  return (
    <>
      <ActForm act="delete" id={id} htmlId={deleteForm} />
      <PostForm
        intent={intent}
        refusal={refusal}
        labels={t('fields', { returnObjects: true })}
        values={{ name, frequency, hour }}
        submit={t('save')}
        instead={
          <Button form={deleteForm} variant="ghost">
            {t('delete')}
          </Button>
        }
      >
        {(control) => (
          <>
            <TextField {...control('name')} maxLength={100} />
            <RadioGroup
              {...control('frequency')}
              look="segments"
              options={alertFrequencies.map((value) => ({ value, label: t(`often.${value}`) }))}
            />
            <Select
              {...control('hour')}
              className="saved-hour"
              help={t('hour_help')}
              options={alertHours.map((value) => ({ value: String(value), label: `${value}:00` }))}
            />
            <CheckboxGroup
              id={control('channels').id}
              name="channels"
              legend={t('fields.channels')}
              help={t('ways_help')}
              className="saved-ways"
              defaultValue={['site', ...(typed ?? channels)]}
              options={[
                { value: 'site', label: t('ways.site'), help: t('ways.always'), disabled: true },
                {
                  value: 'email',
                  label: t('ways.email'),
                  help: hasMailbox ? undefined : t('ways.no_email'),
                },
                { value: 'push', label: t('ways.push'), help: t('ways.push_help') },
              ]}
            />
          </>
        )}
      </PostForm>
    </>
  )
}

interface ActFormProps {
  act: 'open' | 'pause' | 'resume' | 'delete'
  id: string
  /** The HTML id of the form, for a button outside the form. */
  htmlId?: string
  children?: ReactNode
}

/** A form with a single button that opens, pauses, reactivates or deletes a saved search. */
function ActForm({ act, id, htmlId, children }: ActFormProps) {
  return (
    <Form id={htmlId} method="post" preventScrollReset={act !== 'open'}>
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}
