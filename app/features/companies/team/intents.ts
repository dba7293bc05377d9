const allowancePrefix = 'allowance-'

/** Returns the intent of the form that sets the allowance of a member. */
export function allowanceIntent(memberId: number): string {
  return `${allowancePrefix}${memberId}`
}

/** Returns the id of the member whose allowance the form sets; null for other forms. */
export function memberOfIntent(intent: string): string | null {
  return intent.startsWith(allowancePrefix) ? intent.slice(allowancePrefix.length) : null
}
