import {
  notificationPreferences,
  updateNotificationPreferences,
} from '#contract/notification-preferences.ts'
import { readPush } from '#contract/push.ts'
import { readTelegram } from '#contract/telegram.ts'
import { smsTypes, topicsOf } from '#contract/rules/notifications.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { preferencesIntent } from './preferences-form.tsx'

/** Saves which kinds of notifications the user wants to receive. */
export async function changePreferences(visit: SignedInVisit & ActionVisit) {
  const { user, form, fields, parse, call, leave, paths } = visit
  const silentIn = (name: string) => {
    const ticked = form.getAll(name)
    return topicsOf(user.accountType).flatMap(([topic, types]) =>
      ticked.includes(topic) ? [] : types,
    )
  }
  const { public_key } = await call(readPush, {})
  const push = public_key ? silentIn('push') : []
  const { linked_at } = await call(readTelegram, {})
  const telegram = linked_at ? silentIn('telegram') : []
  const quiet_hours = fields.quiet
    ? { from: fields['quiet_hours.from'], to: fields['quiet_hours.to'] }
    : null
  const { digest, time_zone } = fields
  const body = parse(notificationPreferences, {
    muted: { email: silentIn('topics'), push, sms: fields.sms ? [] : smsTypes, telegram },
    quiet_hours,
    digest,
    time_zone,
  })
  await call(updateNotificationPreferences, { body })
  return leave(`${savedAt(paths.settings(), preferencesIntent)}#notifications`)
}
