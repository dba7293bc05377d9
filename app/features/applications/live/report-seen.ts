import type { Paths } from '#app/paths.ts'
import type { Application } from '#contract/applications.ts'

/** Marks applications as viewed and returns their number (spec §8). */
export async function reportSeen(
  paths: Paths,
  applications: readonly Application[],
): Promise<number> {
  const body = new URLSearchParams(applications.map(({ public_id }) => ['application', public_id]))
  try {
    const response = await fetch(paths.seen(), { method: 'POST', body, keepalive: true })
    return response.status === 200 ? ((await response.json()) as { marked: number }).marked : 0
  } catch {
    return 0
  }
}
