import type { TokenRecord } from '#contract/accounts.ts'
import { sendCode, sendCodeBody } from '#contract/accounts.ts'
import {
  cancelAddress,
  emailBody,
  infoBody,
  passwordBody,
  phoneBody,
  updateEmail,
  updateInfo,
  updatePassword,
  updatePhone,
} from '#contract/profile.ts'
import { avatarActs } from '#app/features/account/avatar/acts.server.ts'
import { readDateParts } from '#app/platform/form/date-parts.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import { addressKinds, purposeOf, type AddressKind } from './addresses.ts'

export const profileActs = new Map([
  ...avatarActs,
  ['info', changeInfo],
  ['password', changePassword],
  ...actsOf('email', takeEmail),
  ...actsOf('phone', takePhone),
])

export function keepsProfile({ form, paths }: Pick<ActionVisit, 'form' | 'paths'>) {
  const intent = form.get('intent')
  if (intent === 'info') return paths.profile()
  const asked = addressKinds.find((kind) => intent === `ask_${kind}`)
  return asked && paths.profileAddress(asked, 'edit')
}

async function changeInfo({ fields, parse, call, leave, paths }: ActionVisit) {
  const body = parse(infoBody, { ...fields, dob: readDateParts('dob', fields) })
  const session = await call(updateInfo, { body })
  return leave(savedAt(paths.profile(), 'info'), { session })
}

async function changePassword({ form, parse, call, leave, paths }: ActionVisit) {
  const body = parse(passwordBody, {
    current_password: form.get('current_password'),
    new_password: form.get('new_password'),
  })
  const session = await call(updatePassword, { body })
  return leave(savedAt(paths.profile(), 'password'), { session })
}

/** Handles the buttons by which users change their e-mail address or phone number. */
function actsOf(kind: AddressKind, take: (visit: ActionVisit) => Promise<TokenRecord>) {
  const purpose = purposeOf[kind]

  async function send({ fields, parse, call }: ActionVisit) {
    const { username = '', current_password } = fields
    await call(sendCode, { body: parse(sendCodeBody, { username, purpose, current_password }) })
  }

  async function ask(visit: ActionVisit) {
    await send(visit)
    return visit.leave(visit.paths.profileAddress(kind, 'sent', cameFrom(visit)))
  }

  async function resend(visit: ActionVisit) {
    await send(visit)
    const toast = visit.texts('fields')('code.resent')
    return visit.leave(visit.paths.profileAddress(kind, 'sent', cameFrom(visit)), { toast })
  }

  async function enter(visit: ActionVisit) {
    const { leave, paths, texts } = visit
    const session = await take(visit)
    return leave(cameFrom(visit) ?? paths.profileAddress(kind), {
      session,
      toast: texts('account')(`profile.${kind}.taken`),
    })
  }

  async function cancel({ call, leave, paths }: ActionVisit) {
    await call(cancelAddress, { body: { purpose } })
    return leave(paths.profileAddress(kind))
  }

  return [
    [`ask_${kind}`, ask],
    [`resend_${kind}`, resend],
    [`enter_${kind}`, enter],
    [`cancel_${kind}`, cancel],
  ] as const
}

/** Returns the page that sent the user here to add an e-mail address or phone number. */
function cameFrom({ url }: ActionVisit): string | null {
  return safePath(url.searchParams.get('from'))
}

function takeEmail({ fields, parse, call }: ActionVisit) {
  return call(updateEmail, { body: parse(emailBody, fields) })
}

function takePhone({ fields, parse, call }: ActionVisit) {
  return call(updatePhone, { body: parse(phoneBody, fields) })
}
