import { limits } from '#contract/rules/limits.ts'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'

export function UsernameField(
  field: Pick<TextFieldProps, 'label' | 'help' | 'error' | 'defaultValue'>,
) {
  return (
    <TextField
      {...field}
      name="username"
      required
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.username}
    />
  )
}
