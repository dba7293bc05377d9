import { imageLimits } from './rules/images.ts'

/** The settings that all endpoints for the upload of a picture have in common. */
export const imageCall = {
  kind: 'multipart',
  method: 'POST',
  bodyLimitBytes: imageLimits.formBytes,
  tooLarge: 'files:image_too_large',
} as const
export const imageErrors = [
  'files:image_wrong_type',
  'files:image_unreadable',
  'files:image_too_many_pixels',
  'request:limit_exceeded',
] as const
