import type { OwnAddress } from '#contract/profile.ts'
import type { ConfirmPurpose } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export const addressKinds = ['email', 'phone'] as const
export type AddressKind = (typeof addressKinds)[number]

export const purposeOf = {
  email: 'confirm_email',
  phone: 'confirm_phone',
} as const satisfies Record<AddressKind, ConfirmPurpose>

export interface AddressLineProps {
  kind: AddressKind
  own: OwnAddress
  outbox: string | null
  refusal: FormRefusal | null | undefined
}
