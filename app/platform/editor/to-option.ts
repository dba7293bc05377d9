import type { SelectOption } from '#app/ui/select.tsx'

/** Converts a dictionary entry to an option. */
export function toOption({ code, name }: { code: string; name: string }): SelectOption {
  return { value: code, label: name }
}
