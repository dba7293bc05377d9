import type { FieldErrors } from '#contract/field-errors.ts'
import { limits } from '#contract/rules/limits.ts'
import type { OwnCompany } from '#contract/companies.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { rowsOf } from '#app/platform/form/form-rows.ts'
import { flatValues } from '#app/platform/form/flat-values.ts'

type CompanyValues = FormRefusal['values']

export const companyIntent = 'company'

export const rowLimits = { addresses: limits.companyAddresses }

export const fieldNames = [
  'name',
  'type',
  'area_code',
  'employee_range',
  'description',
  'legal_name',
  'bin',
  'website_url',
  'contact_email',
  'contact_phone',
  'default_video_url',
] as const

export const addressFields = [
  'label',
  'area_code',
  'address',
  'how_to_get_in',
  'contact_name',
  'contact_phone',
] as const

export function valuesOf(company: OwnCompany): CompanyValues {
  const { area, addresses, ...rest } = company
  const facts = { ...rest, area_code: area?.code }
  return flatValues({
    ...Object.fromEntries(fieldNames.map((name) => [name, facts[name] ?? ''])),
    version: String(company.version),
    main_address: String(addresses.findIndex(({ is_main }) => is_main)),
    addresses: addresses.map(({ area: at, is_main: _, is_public, ...address }) => ({
      ...address,
      is_public: is_public ? '1' : '',
      area_code: at?.code ?? '',
    })),
  })
}

export function bodyOf(values: CompanyValues) {
  const facts = Object.fromEntries(fieldNames.map((name) => [name, textOf(values, name)]))
  return {
    ...facts,
    addresses: filledRows(values).map((row) => ({
      ...Object.fromEntries(
        addressFields.map((name) => [name, textOf(values, `addresses[${row}].${name}`)]),
      ),
      is_main: textOf(values, 'main_address') === String(row),
      is_public: textOf(values, `addresses[${row}].is_public`) === '1',
    })),
  }
}

export function errorsAtRows(errors: FieldErrors, values: CompanyValues): FieldErrors {
  const rows = filledRows(values)
  const entries = Object.entries(errors).map(([path, codes]) => [
    path.replace(/^addresses\[(\d+)\]/, (_, index: string) => `addresses[${rows[Number(index)]}]`),
    codes,
  ])
  return Object.fromEntries(entries)
}

function filledRows(values: CompanyValues): number[] {
  return rowsOf(values, 'addresses').filter((row) =>
    addressFields.some((name) => textOf(values, `addresses[${row}].${name}`) !== ''),
  )
}

function textOf(values: CompanyValues, name: string): string {
  return [values[name] ?? ''].flat().at(-1)?.trim() ?? ''
}
