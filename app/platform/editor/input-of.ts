import type { Field } from '#contract/content/kinds.ts'
import { limits } from '#contract/rules/limits.ts'

/** Returns the attributes of an input field, such as its maximum length or the kind of keyboard on phones. */
export function inputOf(field: Field, placeholder: { month: string; date: string }) {
  switch (field.kind) {
    case 'text':
    case 'person_name':
      return { maxLength: field.max }
    case 'date':
    case 'birth_date':
      return { type: 'date', placeholder: placeholder.date }
    case 'month':
    case 'until':
      return { inputMode: 'decimal', placeholder: placeholder.month, maxLength: 24 } as const
    case 'email':
      return { type: 'email', inputMode: 'email', maxLength: limits.username } as const
    case 'phone':
      return {
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        maxLength: limits.phoneText,
      } as const
    case 'url':
      return { type: 'url', inputMode: 'url', placeholder: 'https://' } as const
    case 'number':
      return { inputMode: 'numeric', maxLength: String(field.max).length } as const
    case 'sum':
      return { maxLength: 24 }
    default:
      return {}
  }
}
