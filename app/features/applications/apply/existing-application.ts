import type { Application } from '#contract/applications.ts'

/** An application that existed before this form was sent. */
export interface ExistingApplication {
  id: string
  resumeId: string
  isOwn: boolean
}

// Longer than a double click or a retry of the same form, and than the drift between two clocks.
const sameSendingMs = 60_000

/**
 * A repeated application returns the existing one and drops the typed letter. It is recognized by a different
 * letter, or by an old last change; null when the application is new.
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
