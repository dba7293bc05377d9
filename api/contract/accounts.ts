// Sign-up, sign-in and codes (spec §7, §10.7). A username is the e-mail address or the phone number of an account.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, nothing, personName, phone, requiredName } from './fields.ts'
import { imageCall, imageErrors } from './image-call.ts'
import { limits } from './rules/limits.ts'
import { termsVersion } from './rules/terms.ts'
import { accountTypes, codePurposes, entryPurposes } from './rules/vocabulary.ts'

export const username = z
  .string()
  .trim()
  .min(1)
  .max(limits.username)
  .transform((typed, context) => {
    const read = (typed.includes('@') ? email : phone).safeParse(typed)
    if (!read.success) context.addIssue({ code: 'custom', message: 'invalid_username' })
    return read.data ?? z.NEVER
  })

/** A password that somebody chooses; the operations refuse the most common ones. */
export const newPassword = z.string().min(limits.passwordMin).max(limits.passwordMax)

/** The reply to a sign-in (spec §3). `expires_in` is the number of seconds for which the token is valid. */
export const tokenRecord = z.object({
  token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().positive(),
  /** True if the terms have changed since the account agreed to them; pages then ask the person to agree again. */
  asks_consent: z.literal(true).optional(),
  /** True if the account was going to be erased; the sign-in has cancelled the erasure. */
  erasure_stopped: z.literal(true).optional(),
})
export type TokenRecord = z.infer<typeof tokenRecord>

/** The API sends the same reply whether or not the account exists, so that nobody can find out who has an account. */
export const codeRequested = z.object({
  code_requested: z.literal(true),
  purpose: z.enum(codePurposes),
  resend_after_seconds: z.int(),
  /** A token for the browser that started the sign-up. The code works only in this browser (docs/decisions/008). */
  request_token: z.string(),
})

export const signUpBody = z.object({
  account_type: z.enum(accountTypes).default('candidate'),
  first_name: requiredName,
  last_name: personName.default(''),
  username,
  password: newPassword,
  consent: z.literal(true, { error: 'consent_required' }),
  /** The id under which the site stores the vacancy that the guest has begun; the letter then has a link to it. */
  begun_vacancy: z
    .string()
    .regex(/^[\w-]{22}$/, 'invalid')
    .optional(),
})

export const signInBody = z.object({
  username,
  password: z.string().min(1).max(limits.passwordMax),
})

export const sendCodeBody = z.object({
  username,
  purpose: z.enum(codePurposes),
  /** The token of the sign-up for which the browser requests a new code. */
  request_token: z.string().max(64).default(''),
  /** The current password. The API requires it for a change of the e-mail address or phone. */
  current_password: z.string().max(limits.passwordMax).optional(),
})

/** A confirmation code of six digits; spaces within it are ignored. */
export const oneTimeCode = z
  .string()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^\d{6}$/, 'invalid_code'),
  )

export const verifyCodeBody = z
  .object({
    username,
    purpose: z.enum(entryPurposes),
    request_token: z.string().max(64).default(''),
    code: oneTimeCode,
    /** The new password; required if the code was requested for a forgotten password. */
    new_password: newPassword.optional(),
  })
  .refine((body) => body.purpose !== 'reset_password' || body.new_password !== undefined, {
    path: ['new_password'],
    message: 'required',
  })

export const signUp = endpoint({
  method: 'POST',
  path: '/v1/accounts/sign-up',
  access: 'guest',
  summary: 'Ask for an account; a code goes to the username. A taken username answers the same.',
  body: signUpBody,
  reply: codeRequested,
  errors: ['accounts:code_too_soon', 'request:limit_exceeded'],
})

export const sendCode = endpoint({
  method: 'POST',
  path: '/v1/accounts/code/send',
  access: 'guest',
  summary:
    `Send a ${limits.codeLength}-digit code, good for ${limits.codeMinutes} minutes and ${limits.codeAttempts} attempts; again after 60 s, or once it was tried too often. ` +
    'To a new address of the signed-in caller with confirm_email and confirm_phone.',
  body: sendCodeBody,
  reply: codeRequested,
  errors: ['accounts:code_too_soon', 'request:limit_exceeded'],
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/v1/accounts/code/verify',
  access: 'guest',
  summary: 'Exchange a code for a session.',
  body: verifyCodeBody,
  reply: tokenRecord,
  errors: [
    'accounts:code_invalid',
    'accounts:code_expired',
    'accounts:too_many_attempts',
    'accounts:account_blocked',
    'request:limit_exceeded',
  ],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/v1/accounts/sign-in',
  access: 'guest',
  summary: 'Exchange a password for a session.',
  body: signInBody,
  reply: tokenRecord,
  errors: ['accounts:wrong_credentials', 'accounts:account_blocked', 'request:limit_exceeded'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/v1/accounts/sign-out',
  access: 'user',
  summary: 'End this session; its token is dead from here on.',
  reply: nothing,
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/v1/accounts/refresh',
  access: 'user',
  summary: 'A fresh token for the same session, at most 90 days after it began.',
  reply: tokenRecord,
})

export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/v1/accounts/consent',
  access: 'user',
  summary: 'Agree to the terms in force; recorded with their edition, the time and the address.',
  body: z.object({
    text_version: z.literal(termsVersion),
  }),
  reply: tokenRecord,
})

export const createHubToken = endpoint({
  method: 'POST',
  path: '/v1/accounts/hub-token',
  access: 'user',
  summary: 'A token that only starts hub connections, for 60 seconds.',
  reply: tokenRecord,
})

/** An uploaded photo: at most 5242880 bytes of JPEG, PNG or WebP. The API detects the type from the bytes. */
export const avatarBody = z.object({ avatar: z.file() })

export const uploadAvatar = endpoint({
  ...imageCall,
  path: '/v1/accounts/avatar',
  access: 'user',
  summary: 'Show a picture with this account, in place of the one before. It is cut to a square.',
  body: avatarBody,
  reply: tokenRecord,
  errors: imageErrors,
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/avatar',
  access: 'user',
  summary: 'Show no picture with this account any more; its files go.',
  reply: tokenRecord,
})
