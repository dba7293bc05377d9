import { blockedBy } from '#contract/refusals.ts'
import { ownPaths } from '#app/own-paths.ts'
import { showWrongCode } from '#app/platform/code/wrong-code.server.ts'
import type { Amend } from '#app/platform/page/act.server.ts'

/** Names a wrong code beside its field; leads the owner of a blocked account to the reason of the block. */
export const explainRefusal: Amend = (refusal, failure, visit) => {
  const block = blockedBy.safeParse(failure.data).data
  if (failure.message !== 'accounts:account_blocked' || !block) {
    return showWrongCode(refusal, failure, visit)
  }
  const label = visit.texts('account')('sign_in.to_block')
  return { ...refusal, ways: [{ to: ownPaths(visit.paths).block(block.block_id), label }] }
}
