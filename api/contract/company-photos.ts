// The photos on a company's page.
import { z } from 'zod'
import { ownCompany } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { companyId, line, publicId } from './fields.ts'
import { imageCall, imageErrors } from './image-call.ts'
import { limits } from './rules/limits.ts'

const params = z.object({ id: companyId })
const notTheirs = ['companies:not_found', 'companies:not_permitted'] as const

export const uploadCompanyPhoto = endpoint({
  ...imageCall,
  path: '/v1/accounts/company/:id/photos',
  access: 'employer',
  summary: `Add a photo behind those that the page of a company shows, at most ${limits.companyPhotos}.`,
  params,
  body: z.object({ photo: z.file() }),
  reply: ownCompany,
  errors: [...notTheirs, 'companies:photo_limit', ...imageErrors],
})

export const photosBody = z.object({
  photos: z
    .array(z.object({ id: publicId, caption: line(limits.photoCaption).default('') }))
    .max(limits.companyPhotos),
})

export const arrangeCompanyPhotos = endpoint({
  method: 'PUT',
  path: '/v1/accounts/company/:id/photos',
  access: 'employer',
  summary:
    'Order the photos of a company and describe them; those that are not named come last, unknown ones are left out.',
  params,
  body: photosBody,
  reply: ownCompany,
  errors: [...notTheirs],
})

export const deleteCompanyPhoto = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/company/:id/photos/:photo',
  access: 'employer',
  summary: 'Remove a photo from the page of a company; one that is not there is answered alike.',
  params: params.extend({ photo: publicId }),
  reply: ownCompany,
  errors: [...notTheirs],
})
