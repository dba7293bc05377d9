import { listCases, type Queue } from '#contract/desk-cases.ts'
import { caseKinds } from '#contract/rules/desk.ts'
import type { DeskState } from '#contract/desk.ts'
import type { OwnVisit } from '#app/platform/page/guard.server.ts'
import { askedPage } from '../asked-page.ts'

export interface ShownQueue extends Queue {
  /** The tab: a kind of cases, or null for all. */
  kind: string | null
  roles: DeskState['roles']
}

/** Reads the queue with the tab and the page of the URL. */
export async function readQueue({ call, own, url }: OwnVisit<DeskState>): Promise<ShownQueue> {
  const asked = url.searchParams.get('kind')
  const kind = caseKinds.find((each) => each === asked) ?? null
  const page = askedPage(url)
  const queue = await call(listCases, { query: { ...(kind && { kind }), ...(page && { page }) } })
  return { ...queue, kind, roles: own.roles }
}
