import type { SelectOption } from '#app/ui/select.tsx'

export function toOption({ code, name }: { code: string; name: string }): SelectOption {
  return { value: code, label: name }
}
