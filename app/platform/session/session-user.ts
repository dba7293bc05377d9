import type { AccountType } from '#contract/rules/vocabulary.ts'

/** The signed-in user as described in the session token (spec §3); the API does not rely on this. */
export interface SessionUser {
  id: number
  firstName: string
  lastName: string
  /** The date of birth as YYYY-MM-DD. */
  dob: string | null
  gender: 'male' | 'female' | null
  emailAddress: string | null
  emailAddressVerified: boolean
  /** The phone number in international form, beginning with `+`. */
  phoneNumber: string | null
  phoneNumberVerified: boolean
  accountType: AccountType
  avatar_path: string | null
  avatar_original_name: string | null
  avatar_url: string | null
  /** The user's balance in whole tenge when the session token was issued. */
  balance: number
}

export type ShownUser = Pick<
  SessionUser,
  'id' | 'firstName' | 'lastName' | 'accountType' | 'avatar_url'
>

export function shownUser(user: SessionUser): ShownUser {
  const { id, firstName, lastName, accountType, avatar_url } = user
  return { id, firstName, lastName, accountType, avatar_url }
}

export function nameOf({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`.trim()
}
