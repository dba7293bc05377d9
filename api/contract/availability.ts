// When the members of a company have time for meetings: its office hours, and the times at which they are busy.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, dateTime, idParams, unique } from './fields.ts'

const dayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time')

export const officeHoursBody = z
  .object({
    /** The days of the week, 1 is Monday, 7 is Sunday. */
    days: unique(z.array(z.int().min(1).max(7)).min(1, 'required').max(7)),
    /** Local times such as `09:00` in the time zone of the product; `to` is later than `from`. */
    from: dayTime,
    to: dayTime,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'ends_before_start' })

export const companyHours = z.object({
  days: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  /** True if the company has not set its hours. */
  is_default: z.boolean(),
})
export type CompanyHours = z.infer<typeof companyHours>

const companyParams = z.object({ id: companyId })

export const getOfficeHours = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/office-hours',
  access: 'employer',
  summary: 'The days and hours in which a company of the caller meets candidates.',
  params: companyParams,
  reply: companyHours,
  errors: ['companies:not_found'],
})

export const setOfficeHours = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/office-hours',
  access: 'employer',
  summary:
    'Set when a company meets candidates. Times that were offered before stay; a repeat changes nothing.',
  params: companyParams,
  body: officeHoursBody,
  reply: companyHours,
  errors: ['companies:not_found', 'companies:not_permitted'],
})

export const availability = z.object({
  company_id: z.int(),
  office_hours: companyHours,
  /** The agreed and offered meetings of the caller in all companies, and the busy times of the private calendar. */
  busy: z.array(z.object({ starts_at: dateTime, ends_at: dateTime })),
})
export type Availability = z.infer<typeof availability>

export const getAvailability = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/availability',
  access: 'employer',
  summary:
    'When the caller can meet candidates of a vacancy: the hours of its company and the times at which the caller is busy.',
  params: idParams,
  reply: availability,
  errors: ['vacancies:not_found', 'companies:not_permitted'],
})
