import type * as contract from '../../contract/accounts.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { SignedInScope } from '../../scope.ts'
import { insertConsent } from '../../session/consents.ts'
import { refreshToken } from './sessions.ts'

export async function agreeToTerms(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.agreeToTerms>,
): Promise<Reply<typeof contract.agreeToTerms>> {
  const { id } = scope.account
  await insertConsent(scope.db, id, {
    text_version: body.text_version,
    accepted_at: scope.now(),
    address: scope.address,
  })
  return refreshToken(scope)
}
