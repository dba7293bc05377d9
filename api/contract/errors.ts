import { imageLimits } from './rules/images.ts'

// Every error code of the API with its HTTP status. The sentences for people are in locales/<lang>/errors.json.
export const errorStatus = {
  'request:malformed': 400,
  'request:invalid': 422,
  'request:too_large': 413,
  'request:unsupported_media_type': 415,
  'request:not_found': 404,
  'request:cross_site': 403,
  'request:limit_exceeded': 429,
  'request:idempotency_conflict': 422,
  'request:unexpected_error': 500,
  'request:unavailable': 503,
  'accounts:unauthorized': 401,
  'accounts:wrong_role': 403,
  'accounts:wrong_credentials': 401,
  'accounts:code_invalid': 422,
  'accounts:code_expired': 422,
  'accounts:too_many_attempts': 429,
  'accounts:code_too_soon': 429,
  'accounts:address_taken': 409,
  'accounts:blocked_limit': 409,
  'companies:not_found': 404,
  'companies:company_limit': 409,
  'companies:version_conflict': 409,
  'companies:wrong_state': 409,
  'companies:bin_taken': 409,
  'vacancies:not_found': 404,
  'vacancies:incomplete_vacancy': 422,
  'vacancies:version_conflict': 409,
  'vacancies:wrong_state': 409,
  'vacancies:duplicate_vacancy': 409,
  'vacancies:company_not_verified': 409,
  'notifications:bad_link': 404,
  'resumes:not_found': 404,
  'resumes:incomplete': 422,
  'resumes:resume_limit': 409,
  'resumes:refresh_too_soon': 409,
  'resumes:version_conflict': 409,
  'resumes:wrong_state': 409,
  'resumes:contacts_hidden': 409,
  'resumes:no_avatar': 409,
  'resumes:company_not_verified': 409,
  'applications:not_found': 404,
  'applications:wrong_state': 409,
  'applications:version_conflict': 409,
  'applications:vacancy_not_published': 409,
  'applications:resume_not_published': 409,
  'applications:cover_letter_required': 422,
  'applications:answers_required': 422,
  'applications:interview_in_past': 422,
  'applications:slot_conflict': 422,
  'applications:slot_taken': 409,
  'applications:daily_limit': 429,
  'applications:answer_link_unknown': 404,
  'applications:answer_link_used': 410,
  'applications:answer_link_expired': 410,
  'applications:answer_link_moved': 410,
  'drafts:not_found': 404,
  'favorites:not_found': 404,
  'favorites:favorites_limit': 409,
  'push:no_push': 409,
  'push:push_foreign': 409,
  'payments:not_found': 404,
  'payments:not_offered': 409,
  'payments:not_enough_balance': 402,
  'plans:plan_unknown': 404,
  'plans:plan_kept': 409,
  'plans:price_changed': 409,
  'plans:no_subscription': 409,
  'plans:not_enough_services': 402,
  'services:service_unknown': 404,
  'services:wrong_target': 422,
  'payments:bad_signature': 401,
  'files:image_too_large': 413,
  'files:image_wrong_type': 415,
  'files:image_unreadable': 422,
  'files:image_too_many_pixels': 422,
} as const satisfies Record<`${string}:${string}`, number>

export type ErrorCode = keyof typeof errorStatus

/** Messages that spec §5 prescribes word for word. The API returns them; pages translate the code instead. */
export const givenMessages: Partial<Record<ErrorCode, string>> = {
  'files:image_too_large': `File size must be less than ${imageLimits.megabytes}MB`,
  'files:image_wrong_type': 'File must be JPEG, PNG, or WebP format',
}

/** Seconds after which a caller should retry a call that got `request:unavailable`. */
export const unavailableSeconds = 10

/** Returns the part of an error code after the first colon, which is the key of its translation (spec §8). */
export function errorName(code: string): string {
  return code.slice(code.indexOf(':') + 1)
}
