import { listOwnBlocks } from '#contract/moderation.ts'
import { ownPaths } from '#app/own-paths.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Returns the page of the block of an own vacancy or resume; null if no moderator has blocked it. */
export async function blockPath(
  { call, paths }: Visit,
  { public_id, status }: { public_id: string; status: string },
): Promise<string | null> {
  if (status !== 'blocked') return null
  const blocks = await call(listOwnBlocks, {})
  const block = blocks.find(({ id }) => id === public_id)
  return block ? ownPaths(paths).block(block.block_id) : null
}
