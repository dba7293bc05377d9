import type * as contract from '../../contract/company-photos.ts'
import type { OwnCompany } from '../../contract/companies.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { limits } from '../../contract/rules/limits.ts'
import { replaceImage, storePhoto } from '../../files/images.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { onOwnCompany, readOwnCompany } from './own-company.ts'
import { setCompany, type CompanyRow } from './queries.ts'

export async function uploadCompanyPhoto(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.uploadCompanyPhoto>,
): Promise<OwnCompany> {
  await scope.limits.take('image', String(scope.account.id))
  // Checks membership and the limit before the slow conversion of the picture begins.
  checkRoom((await readOwnCompany(scope.db, scope, params.id)).photos)
  const image = await storePhoto(scope, body.photo)
  return changePhotos(scope, params.id, async (tx, photos) => {
    checkRoom(photos)
    await replaceImage(scope, tx, { from: null, to: image })
    return [...photos, { image, caption: '' }]
  })
}

export function arrangeCompanyPhotos(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.arrangeCompanyPhotos>,
): Promise<OwnCompany> {
  return changePhotos(scope, params.id, (_, photos) => {
    const named = body.photos.flatMap(({ id, caption }) =>
      photos.some(({ image }) => image === id) ? [{ image: id, caption }] : [],
    )
    const isNamed = ({ image }: StoredPhoto) => named.some((each) => each.image === image)
    return [...named, ...photos.filter((photo) => !isNamed(photo))]
  })
}

export function deleteCompanyPhoto(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.deleteCompanyPhoto>,
): Promise<OwnCompany> {
  return changePhotos(scope, params.id, async (tx, photos) => {
    const isDeleted = ({ image }: StoredPhoto) => image === params.photo
    if (photos.some(isDeleted)) await replaceImage(scope, tx, { from: params.photo, to: null })
    return photos.filter((photo) => !isDeleted(photo))
  })
}

type StoredPhoto = CompanyRow['photos'][number]

function changePhotos(
  scope: SignedInScope,
  id: number,
  change: (tx: Transaction, photos: StoredPhoto[]) => StoredPhoto[] | Promise<StoredPhoto[]>,
): Promise<OwnCompany> {
  return onOwnCompany(scope, id, 'edit_company', async (tx, company) => {
    await setCompany(tx, company, { photos: await change(tx, company.photos) })
    await scope.events.record(tx, { type: 'company-changed', company_id: company.id })
    return readOwnCompany(tx, scope, company.id)
  })
}

function checkRoom(photos: readonly unknown[]): void {
  if (photos.length >= limits.companyPhotos) throw new Failure('companies:photo_limit')
}
