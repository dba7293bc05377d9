import {
  confirmSecondFactor,
  enterDesk,
  leaveDesk,
  renewRecoveryCodes,
  type DeskState,
} from '#contract/desk.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { CallFailure } from '#contract/call.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { OwnVisit } from '#app/platform/page/guard.server.ts'

/** Sets up the second factor, enters its code, renews the recovery codes or closes the desk. */
export const actAtDoor: PageAction<OwnVisit<DeskState>, unknown> = async (visit) => {
  const { intent, fields, call, refuse, leave, url, texts } = visit
  const paths = deskPaths(visit.paths)
  const body = { code: fields.code ?? '' }
  try {
    if (intent === 'confirm')
      return { codes: (await call(confirmSecondFactor, { body })).recovery_codes }
    if (intent === 'renew')
      return { codes: (await call(renewRecoveryCodes, { body })).recovery_codes }
    if (intent === 'leave') {
      await call(leaveDesk, {})
      return await leave(visit.paths.home(), { toast: texts('desk')('door.closed') })
    }
    await call(enterDesk, { body })
    return await leave(nextOf(url, paths.queue()))
  } catch (failure) {
    const isWrong = failure instanceof CallFailure && failure.message === 'accounts:code_invalid'
    if (!isWrong) throw failure
    return refuse({ code: ['wrong_authenticator_code'] })
  }
}

/** Returns the page of the desk that asked for the code; an address elsewhere is ignored. */
function nextOf({ searchParams }: URL, queue: string): string {
  const next = searchParams.get('next') ?? ''
  return next.startsWith(`${queue}/`) || next.startsWith(`${queue}?`) ? next : queue
}
