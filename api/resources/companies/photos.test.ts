import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { getCompany } from '../../contract/companies.ts'
import * as contract from '../../contract/company-photos.ts'
import { imageInSize } from '../../contract/rules/images.ts'
import { picture } from '../../files/testing.ts'
import { baseUrl, createEmployer, signedIn, startApi } from '../../testing.ts'

async function start() {
  const api = await startApi()
  const employer = await createEmployer(api, { slug: 'arba' })
  const me = await signedIn(api, employer)
  const params = { id: String(employer.company.id) }
  const upload = async (file?: File) => {
    const body = { photo: file ?? (await picture()) }
    const { photos } = await call(me, contract.uploadCompanyPhoto, { params, body })
    return photos.at(-1) as (typeof photos)[number]
  }
  const shown = async () =>
    (await call(api.guest, getCompany, { params: { slug: 'arba' } })).photos.map(
      ({ id, caption }) => [id, caption],
    )
  const read = (address: string) => api.guest.fetch(new Request(baseUrl + address))
  return { api, me, params, upload, shown, read }
}

test('a photo is stored whole and cut for lists, without the place where it was taken', async () => {
  const { upload, read } = await start()
  const large = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a33' } })
  const jpeg = await large
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const { url } = await upload(new File([new Uint8Array(jpeg)], 'office.jpg'))
  const meta = async (address: string) => {
    const { format, width, height, exif } = await sharp(
      await (await read(address)).arrayBuffer(),
    ).metadata()
    return { format, width, height, exif }
  }
  const webp = { format: 'webp', exif: undefined }
  expect(await meta(url)).toEqual({ ...webp, width: 1600, height: 800 })
  expect(await meta(imageInSize(url, 'thumb'))).toEqual({ ...webp, width: 480, height: 320 })
})

test('photos are shown in the chosen order with captions; those that were not named come last', async () => {
  const { me, params, upload, shown } = await start()
  const [a, b, c] = [await upload(), await upload(), await upload()].map(({ id }) => id)
  const photos = [
    { id: c ?? '', caption: 'Цех' },
    { id: 'a'.repeat(26), caption: 'Чужое' },
    { id: a ?? '', caption: '' },
  ]
  await call(me, contract.arrangeCompanyPhotos, { params, body: { photos } })
  expect(await shown()).toEqual([
    [c, 'Цех'],
    [a, ''],
    [b, ''],
  ])
})

test('a deleted photo is gone with its files, also if it is deleted twice', async () => {
  const { api, me, params, upload, shown, read } = await start()
  const { id, url } = await upload()
  const other = await upload()
  for (let n = 0; n < 2; n++) {
    await call(me, contract.deleteCompanyPhoto, { params: { ...params, photo: id } })
  }
  await api.outbox.drain()
  expect(await shown()).toEqual([[other.id, '']])
  expect((await read(url)).status).toBe(404)
  expect((await read(other.url)).status).toBe(200)
})

test('there are at most six photos, also if two arrive at once', async () => {
  const { upload, shown } = await start()
  for (let n = 0; n < 5; n++) await upload()
  const both = await Promise.allSettled([upload(), upload()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(upload()).rejects.toMatchObject({ status: 409, message: 'companies:photo_limit' })
  expect(await shown()).toHaveLength(6)
})

test('what is no picture is refused', async () => {
  const { upload } = await start()
  await expect(upload(new File(['%PDF'], 'a.pdf'))).rejects.toMatchObject({
    message: 'files:image_wrong_type',
  })
})
