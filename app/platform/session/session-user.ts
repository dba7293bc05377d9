import type { AccountType } from '#contract/rules/vocabulary.ts'

/** The user by the token's claims (spec §3): for display only, permissions are the API's. */
export interface SessionUser {
  id: number
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  dob: string | null
  gender: 'male' | 'female' | null
  emailAddress: string | null
  emailAddressVerified: boolean
  /** E.164. */
  phoneNumber: string | null
  phoneNumberVerified: boolean
  accountType: AccountType
  avatar_path: string | null
  avatar_original_name: string | null
  avatar_url: string | null
  /** Whole tenge, as of the token. */
  balance: number
}

/** The part of the user that every page shows and that is sent to the browser. */
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
