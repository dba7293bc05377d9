import type { SelectOption } from '#app/ui/select.tsx'

/** An entry of a dictionary as a select offers it. */
export function toOption({ code, name }: { code: string; name: string }): SelectOption {
  return { value: code, label: name }
}
