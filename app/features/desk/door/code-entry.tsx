import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface CodeEntryProps {
  intent: 'confirm' | 'enter' | 'renew'
  submit: string
  refusal: FormRefusal | null
}

export function CodeEntry({ intent, submit, refusal }: CodeEntryProps) {
  const { t } = useTranslation('desk')
  const isEntry = intent === 'enter'
  return (
    <PostForm
      intent={intent}
      labels={{ code: t('door.code') }}
      submit={submit}
      variant={intent === 'renew' ? 'aside' : undefined}
      refusal={refusal}
    >
      {(control) => (
        <TextField
          {...control('code')}
          required
          help={isEntry ? t('door.code_or_recovery') : undefined}
          inputMode={isEntry ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </PostForm>
  )
}
