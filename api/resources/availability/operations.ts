import type * as contract from '../../contract/availability.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { defaultOfficeHours, type OfficeHours } from '../../contract/rules/free-slots.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { readBusyMeetings } from '../applications/acts.ts'
import { lockCompanyOf } from '../companies/acts.ts'
import { readCalendarBusy } from './acts.ts'
import { findHours, findHoursOfVacancy, setHours } from './queries.ts'

export async function getOfficeHours(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.getOfficeHours>,
): Promise<contract.CompanyHours> {
  const found = await findHours(db, account.id, params.id)
  if (!found) throw new Failure('companies:not_found')
  return hoursFor(found.office_hours)
}

export async function setOfficeHours(
  { db, account }: SignedInScope,
  { params, body }: OperationInput<typeof contract.setOfficeHours>,
): Promise<contract.CompanyHours> {
  const hours = { ...body, days: body.days.toSorted((a, b) => a - b) }
  return db.transaction(async (tx) => {
    await lockCompanyOf(tx, account.id, params.id, 'edit_company')
    await setHours(tx, params.id, hours)
    return hoursFor(hours)
  })
}

export async function getAvailability(
  { db, account, now }: SignedInScope,
  { params }: OperationInput<typeof contract.getAvailability>,
): Promise<contract.Availability> {
  const found = await findHoursOfVacancy(db, account, params.id)
  if (!found) throw new Failure('vacancies:not_found')
  if (!found.isPermitted) throw new Failure('companies:not_permitted')
  const at = now()
  return {
    company_id: found.company_id,
    office_hours: hoursFor(found.office_hours),
    busy: (
      await Promise.all([
        readBusyMeetings(db, account.id, at),
        readCalendarBusy(db, account.id, at),
      ])
    ).flat(),
  }
}

function hoursFor(hours: OfficeHours | null): contract.CompanyHours {
  const { days, from, to } = hours ?? defaultOfficeHours
  return { days: [...days], from, to, is_default: hours === null }
}
