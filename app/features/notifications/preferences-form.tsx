import { useTranslation } from 'react-i18next'
import type { NotificationPreferences } from '#contract/notification-preferences.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  digests,
  smsTypes,
  topicsOf,
  type NotificationType,
} from '#contract/rules/notifications.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { useZoneParts } from '#app/platform/i18n/use-zone-parts.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import { CheckboxGroup, Checkbox } from '#app/ui/checkbox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { isMuted, ownTypes } from './muted-types.ts'

interface PreferencesFormProps {
  side: AccountType
  address: string | null
  isTexted: boolean
  preferences: NotificationPreferences
  isPushed: boolean
  hasTelegram: boolean
  refusal: FormRefusal | null | undefined
}

export const preferencesIntent = 'notifications'

const halfHours = Array.from({ length: 48 }, (_, n) => {
  const hour = String(Math.floor(n / 2)).padStart(2, '0')
  return `${hour}:${n % 2 ? '30' : '00'}`
})

export function PreferencesForm(props: PreferencesFormProps) {
  const { side, address, isTexted, preferences, isPushed, hasTelegram, refusal } = props
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const { muted, quiet_hours: quiet, digest, time_zone } = preferences
  const isSmsWanted = muted.sms.length < smsTypes.length
  const silentSms = isSmsWanted ? ownTypes(muted.sms, side) : []
  const topics = topicsOf(side)
  const offered = [isPushed && ('push' as const), hasTelegram && ('telegram' as const)].filter(
    (channel) => channel !== false,
  )
  const typed = refusal?.values.intent === preferencesIntent ? refusal.values : null
  const chosenOf = (name: string, silent: readonly NotificationType[]) =>
    typed
      ? [typed[name] ?? []].flat()
      : topics.filter(([, types]) => !isMuted(types, silent)).map(([topic]) => topic)
  return (
    <>
      <p className="lead">{t('settings.lead')}</p>
      {!address && (
        <p>
          {t(isTexted && isSmsWanted ? 'settings.no_mail_sms' : 'settings.no_mail')}{' '}
          <Link to={paths.profileAddress('email', 'edit')}>{t('settings.add_mail')}</Link>
        </p>
      )}
      <PostForm
        intent={preferencesIntent}
        refusal={refusal}
        labels={t('settings.fields', { returnObjects: true })}
        values={{
          'quiet_hours.from': quiet?.from ?? '21:00',
          'quiet_hours.to': quiet?.to ?? '08:00',
          digest,
          time_zone,
        }}
        submit={t('settings.save')}
      >
        {(control) => (
          <>
            <CheckboxGroup
              id="notifications-topics"
              name="topics"
              className="two-columns"
              legend={t('settings.about')}
              help={t('settings.always')}
              defaultValue={chosenOf('topics', muted.email)}
              options={topics.map(([value]) => ({
                value,
                ...t(`settings.topics.${value}`, { returnObjects: true }),
              }))}
            />
            {offered.map((channel) => (
              <CheckboxGroup
                key={channel}
                id={`notifications-${channel}`}
                name={channel}
                className="two-columns"
                legend={t(`settings.${channel}`)}
                help={t(`settings.${channel}_help`)}
                defaultValue={chosenOf(channel, muted[channel])}
                options={topics.map(([value]) => ({
                  value,
                  label: t(`settings.topics.${value}.label`),
                }))}
              />
            ))}
            <Checkbox
              id={control('sms').id}
              name="sms"
              value="1"
              label={control('sms').label}
              help={t(`settings.sms_help.${address ? 'meetings' : side}`, {
                most: limits.smsPerDay,
              })}
              defaultChecked={typed ? typed.sms === '1' : isSmsWanted}
            />
            {silentSms.length > 0 && (
              <Checkbox
                id={control('sms_again').id}
                name="sms_again"
                value="1"
                label={t('settings.fields.sms_again', {
                  what: silentSms.map((type) => t(`types.${type}`)).join(', '),
                })}
                help={t('settings.sms_again_help')}
                defaultChecked={typed?.sms_again === '1'}
              />
            )}
            {!isTexted && (
              <p className="help">
                {t('settings.no_phone')}{' '}
                <Link to={paths.profileAddress('phone', 'edit')}>{t('settings.add_phone')}</Link>
              </p>
            )}
            <RadioGroup
              {...control('digest')}
              className="two-columns"
              options={digests.map((value) => ({
                value,
                ...t(`settings.digest.${value}`, { returnObjects: true }),
              }))}
            />
            <Fieldset
              id="notifications-quiet-hours"
              legend={t('settings.quiet')}
              help={t('settings.quiet_help')}
            >
              <Checkbox
                id={control('quiet').id}
                name="quiet"
                value="1"
                label={control('quiet').label}
                defaultChecked={typed ? typed.quiet === '1' : quiet !== null}
              />
              <div className="quiet-hours">
                {(['quiet_hours.from', 'quiet_hours.to'] as const).map((name) => {
                  const { defaultValue = '', ...field } = control(name)
                  const times = halfHours.includes(defaultValue)
                    ? halfHours
                    : [...halfHours, defaultValue].toSorted()
                  return (
                    <Select
                      key={name}
                      {...field}
                      defaultValue={defaultValue}
                      options={times.map((value) => ({ value, label: value }))}
                    />
                  )
                })}
                <ZoneSelect {...control('time_zone')} />
              </div>
            </Fieldset>
          </>
        )}
      </PostForm>
    </>
  )
}

/** Lets the user choose a time zone: the account's zone, the zone of the country or the zone of the device. */
function ZoneSelect(control: {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
}) {
  const { t } = useTranslation('notifications')
  const { now, timeZone } = useClock()
  const zoneParts = useZoneParts()
  const device = useScripted() ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone
  const zones = new Set([control.defaultValue ?? timeZone, timeZone, device])
  return (
    <Select
      {...control}
      options={[...zones].map((value) => ({
        value,
        label: t('settings.zone', zoneParts(now.toISOString(), value)),
      }))}
    />
  )
}
