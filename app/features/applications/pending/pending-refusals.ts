import type { Application } from '#contract/applications.ts'

/** The name of the form that takes pending refusals back. */
export const cancelIntent = 'cancel_refusals'

export interface RefusalGroup {
  /** The time at which all refusals of the group are sent. */
  dueAt: string
  applications: Application[]
}

/** Groups applications by the time at which their refusals are sent: each group was refused by one act. */
export function groupRefusals(applications: readonly Application[]): RefusalGroup[] {
  const groups = new Map<string, Application[]>()
  for (const application of applications) {
    const dueAt = application.pending_refusal?.due_at
    if (dueAt) groups.set(dueAt, [...(groups.get(dueAt) ?? []), application])
  }
  return [...groups]
    .map(([dueAt, refused]) => ({ dueAt, applications: refused }))
    .toSorted((a, b) => Date.parse(b.dueAt) - Date.parse(a.dueAt))
}
