import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/settings.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { findSettings, setSettings } from './queries.ts'

export async function readSettings(scope: SignedInScope): Promise<contract.Settings> {
  return ofAccount(await findSettings(scope.db, scope.account.id))
}

export async function updateSettings(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.updateSettings>,
): Promise<contract.Settings> {
  return ofAccount(await setSettings(scope.db, scope.account.id, body))
}

function ofAccount(settings: contract.Settings | null): contract.Settings {
  if (!settings) throw new Failure('accounts:unauthorized')
  return settings
}
