import {
  notificationPreferences,
  readNotificationPreferences,
  updateNotificationPreferences,
} from '#contract/notification-preferences.ts'
import { readPush } from '#contract/push.ts'
import { readTelegram } from '#contract/telegram.ts'
import { smsTypes, type NotificationChannel } from '#contract/rules/notifications.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { mutedTypes } from './muted-types.ts'
import { preferencesIntent } from './preferences-form.tsx'

/** Saves which kinds of notifications the user wants to receive. */
export async function changePreferences(visit: SignedInVisit & ActionVisit) {
  const { user, form, fields, parse, call, leave, paths } = visit
  const { muted } = await call(readNotificationPreferences, {})
  const silentIn = (name: string, channel: NotificationChannel) =>
    mutedTypes(muted[channel], form.getAll(name).map(String), user.accountType)
  const { public_key } = await call(readPush, {})
  const { linked_at } = await call(readTelegram, {})
  const wasSilent = smsTypes.every((type) => muted.sms.includes(type))
  const texted = wasSilent || fields.sms_again ? [] : muted.sms
  const quiet_hours = fields.quiet
    ? { from: fields['quiet_hours.from'], to: fields['quiet_hours.to'] }
    : null
  const { digest, time_zone } = fields
  const body = parse(notificationPreferences, {
    muted: {
      email: silentIn('topics', 'email'),
      push: public_key ? silentIn('push', 'push') : muted.push,
      sms: fields.sms ? texted : smsTypes,
      telegram: linked_at ? silentIn('telegram', 'telegram') : muted.telegram,
    },
    quiet_hours,
    digest,
    time_zone,
  })
  await call(updateNotificationPreferences, { body })
  return leave(`${savedAt(paths.settings(), preferencesIntent)}#notifications`)
}
