import type { Application } from '#contract/applications.ts'

/** An application that was there before, as the page of the form names it. */
export interface ExistingApplication {
  id: string
  resumeId: string
  isOwn: boolean
}

// Longer than a second press or a retry of the same form takes, and than two clocks differ.
const sameSendingMs = 60_000

/**
 * A repeat answers the application that is there and drops what was typed: it shows by another letter, or by nothing
 * having changed lately. null when the answer is what has just been sent.
 */
export function existingApplication(
  answered: Application,
  message: string,
  sentAt: Date,
): ExistingApplication | null {
  const isUntouched = sentAt.getTime() - Date.parse(answered.updated_at) > sameSendingMs
  if (answered.message === message && !isUntouched) return null
  return {
    id: answered.public_id,
    resumeId: answered.resume_public_id,
    isOwn: answered.initiated_by === 'candidate',
  }
}
