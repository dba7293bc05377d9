// The endpoints by which users change their account (spec §7, §10.7). Each change returns a new token.
import { z } from 'zod'
import { newPassword, oneTimeCode, tokenRecord } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { date, dateTime, email, nothing, personName, phone, requiredName } from './fields.ts'
import { limits } from './rules/limits.ts'
import { accountTypes, confirmPurposes, genders } from './rules/vocabulary.ts'

/** A new e-mail address or phone number that the user has not confirmed by a code; until then the old one is used. */
export const pendingAddress = z.object({
  address: z.string(),
  sent_at: dateTime,
  /** The time at which the code sent to the new address expires. */
  expires_at: dateTime,
  resend_after_seconds: z.int(),
  attempts_left: z.int(),
})
export type PendingAddress = z.infer<typeof pendingAddress>

const ownAddress = z.object({
  address: z.string().nullable(),
  is_verified: z.boolean(),
  /** True if the mail server or the SMS service could not deliver messages to this address. */
  is_refused: z.boolean(),
  pending: pendingAddress.nullable(),
})
export type OwnAddress = z.infer<typeof ownAddress>

export const profile = z.object({
  account_type: z.enum(accountTypes),
  first_name: z.string(),
  last_name: z.string(),
  dob: z.iso.date().nullable(),
  gender: z.enum(genders).nullable(),
  email: ownAddress,
  phone: ownAddress,
  /** When the password was last changed; null if never since the sign-up. */
  password_changed_at: dateTime.nullable(),
})
export type Profile = z.infer<typeof profile>

/** The name, date of birth and gender of an account. Employers do not see date of birth and gender. */
export const infoBody = z.object({
  first_name: requiredName,
  last_name: personName.default(''),
  dob: date.nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
})

/** `code` is from an e-mail to the new address, which the API sends only to a user who knows the password. */
export const emailBody = z.object({ email_address: email, code: oneTimeCode })
export const phoneBody = z.object({ phone_number: phone, code: oneTimeCode })

export const passwordBody = z.object({
  current_password: z.string().min(1).max(limits.passwordMax),
  new_password: newPassword,
})

export const readProfile = endpoint({
  method: 'GET',
  path: '/v1/accounts/info',
  access: 'user',
  summary: 'What one says of oneself, one’s addresses, and those that wait for their code.',
  reply: profile,
})

export const updateInfo = endpoint({
  method: 'PUT',
  path: '/v1/accounts/info',
  access: 'user',
  summary: 'Replace what one says of oneself.',
  body: infoBody,
  reply: tokenRecord,
})

const confirming = [
  'accounts:code_invalid',
  'accounts:code_expired',
  'accounts:too_many_attempts',
  'accounts:address_taken',
  'request:limit_exceeded',
] as const

export const updateEmail = endpoint({
  method: 'PUT',
  path: '/v1/accounts/email',
  access: 'user',
  summary: 'Take the e-mail address that the code was sent to; the one before is told.',
  body: emailBody,
  reply: tokenRecord,
  errors: confirming,
})

export const updatePhone = endpoint({
  method: 'PUT',
  path: '/v1/accounts/phone',
  access: 'user',
  summary: 'Take the phone number that the code was sent to; the one before is told.',
  body: phoneBody,
  reply: tokenRecord,
  errors: confirming,
})

export const cancelAddress = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/pending',
  access: 'user',
  summary: 'Give up a new address that waits for its code.',
  body: z.object({ purpose: z.enum(confirmPurposes) }),
  reply: nothing,
})

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/v1/accounts/password',
  access: 'user',
  summary:
    'Change the password; all sessions end, the answer begins a new one, and the owner is told.',
  body: passwordBody,
  reply: tokenRecord,
  errors: ['request:limit_exceeded'],
})

/** The current password of the account. */
export const currentPasswordBody = passwordBody.pick({ current_password: true })

export const exportType = 'application/json'

export const exportAccount = endpoint({
  kind: 'file',
  method: 'POST',
  path: '/v1/accounts/export',
  access: 'user',
  summary: 'Everything that the account has here, as JSON, for who knows its password.',
  body: currentPasswordBody,
  types: [exportType],
  errors: ['request:limit_exceeded'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/accounts',
  access: 'user',
  summary:
    'End the account: nobody sees it from now on, all sessions end, and in 14 days it is erased. Signing in before stops that.',
  body: currentPasswordBody,
  reply: z.object({ erase_at: dateTime }),
  errors: ['accounts:successor_needed', 'request:limit_exceeded'],
})
