// The data of a company after another one was merged into it.
import type { CompanyAddress } from '../../../contract/companies.ts'
import { limits } from '../../../contract/rules/limits.ts'
import type { CompanyRow } from '../queries.ts'

/** Returns the changes of the company that stays: its empty fields are filled, and its addresses completed. */
export function unitedCompany(keep: CompanyRow, remove: CompanyRow) {
  return {
    description: keep.description || remove.description,
    employee_range: keep.employee_range ?? remove.employee_range,
    contact_email: keep.contact_email ?? remove.contact_email,
    contact_phone: keep.contact_phone || remove.contact_phone,
    default_video_url: keep.default_video_url ?? remove.default_video_url,
    office_hours: keep.office_hours ?? remove.office_hours,
    logo: keep.logo ?? remove.logo,
    photos: [...keep.photos, ...remove.photos].slice(0, limits.companyPhotos),
    addresses: unitedAddresses(keep, remove).slice(0, limits.companyAddresses),
    version: keep.version + 1,
  }
}

/** Returns the addresses that do not fit into the company that stays. */
export function addressesLeft(keep: CompanyRow, remove: CompanyRow): CompanyAddress[] {
  return unitedAddresses(keep, remove).slice(limits.companyAddresses)
}

function unitedAddresses(keep: CompanyRow, remove: CompanyRow): CompanyAddress[] {
  const place = ({ area_code, address }: CompanyAddress, company: CompanyRow) =>
    `${area_code ?? company.area_code} ${address.trim().toLocaleLowerCase('ru')}`
  const known = new Set(keep.addresses.map((each) => place(each, keep)))
  const hasMain = keep.addresses.some(({ is_main }) => is_main)
  const added = remove.addresses.filter((each) => !known.has(place(each, remove)))
  return [
    ...keep.addresses,
    ...added.map((each) => ({
      ...each,
      area_code: each.area_code ?? remove.area_code,
      is_main: each.is_main && !hasMain,
    })),
  ]
}
