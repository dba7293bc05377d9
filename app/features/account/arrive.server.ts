import type { TokenRecord } from '#contract/accounts.ts'
import type { ActionVisit, LeaveOptions } from '#app/platform/page/act.server.ts'
import { arrival } from '#app/platform/session/arrival.server.ts'
import { pushAlert } from '#app/platform/session/guest-alert.server.ts'
import { pushFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { pushHidden } from '#app/platform/session/guest-hidden.server.ts'
import { readStoredForm } from '#app/platform/session/stored-form.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { readToken } from '#app/platform/session/token.server.ts'
import { codeFlag } from './code-flag.server.ts'

/**
 * Starts the session after a sign-in and opens the page that the visitor wanted before (spec §2), or the page `to`.
 */
export async function arrive(
  visit: ActionVisit,
  record: TokenRecord,
  { to, toast }: Pick<LeaveOptions, 'toast'> & { to?: string } = {},
) {
  const { request, paths, texts, leave } = visit
  const user = readToken(record.token)?.user
  const wanted = to ?? (await returnPath.read(request))
  const hasStoredForm = wanted && (await readStoredForm(request, wanted, user?.id ?? null))
  const side = user?.accountType ?? 'candidate'
  const alert = await pushAlert(visit, record.token)
  const said = record.erasure_stopped
    ? (`account_kept_${side}` as const)
    : hasStoredForm
      ? 'form_kept'
      : alert && (alert.name === null ? 'alert_refused' : 'alert_saved')
  return leave(wanted ?? paths.landing(side), {
    session: record,
    replaces: true,
    cookies: [
      await codeFlag.clear(request),
      await returnPath.clear(request),
      ...(wanted ? [await arrival.write(request, wanted.replace(/#.*/, ''))] : []),
      ...(alert ? [alert.cookie] : []),
      ...(await pushFavorites(visit, record.token)),
      ...(await pushHidden(visit, record.token)),
    ],
    toast:
      toast ??
      (said
        ? { message: texts('account')(`signed_in.${said}`, { name: alert?.name }), variant: 'info' }
        : undefined),
  })
}
