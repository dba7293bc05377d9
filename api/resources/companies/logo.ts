import type * as contract from '../../contract/companies.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { replaceImage, storeImage } from '../../files/images.ts'
import type { SignedInScope } from '../../scope.ts'
import { onOwnCompany, readOwnCompany } from './own-company.ts'
import { setCompany } from './queries.ts'

export async function uploadLogo(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.uploadLogo>,
): Promise<contract.OwnCompany> {
  await scope.limits.take('image', String(scope.account.id))
  // Checks that the caller is a member of the company before the slow conversion of the picture begins.
  await readOwnCompany(scope.db, scope, params.id)
  return showLogo(scope, params.id, await storeImage(scope, body.logo))
}

export async function deleteLogo(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.deleteLogo>,
): Promise<contract.OwnCompany> {
  return showLogo(scope, params.id, null)
}

function showLogo(scope: SignedInScope, id: number, logo: string | null) {
  return onOwnCompany(scope, id, 'edit_company', async (tx, company) => {
    await replaceImage(scope, tx, { from: company.logo, to: logo })
    await setCompany(tx, company, { logo })
    await scope.events.record(tx, { type: 'company-changed', company_id: company.id })
    return readOwnCompany(tx, scope, company.id)
  })
}
