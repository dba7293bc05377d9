import type { AccountType } from '#contract/rules/vocabulary.ts'

/** The user as decoded from the token's claims (spec §3): for drawing only, rights are the API's to decide. */
export interface SessionUser {
  id: number
  firstName: string
  lastName: string
  emailAddress: string | null
  accountType: AccountType
}
