import { useTranslation } from 'react-i18next'
import { keyDays, keyScopes } from '#contract/rules/api-keys.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { scopeWords } from './scope-words.ts'

interface KeyFormProps {
  refusal: FormRefusal | null
  idempotencyKey: string
}

/** The form that creates a key. */
export function KeyForm({ refusal, idempotencyKey }: KeyFormProps) {
  const { t } = useTranslation('api_keys')
  const chosen = refusal ? [refusal.values.scopes ?? []].flat() : []
  return (
    <Panel as="section" title={t('new')}>
      <PostForm
        intent="create"
        refusal={refusal}
        idempotencyKey={idempotencyKey}
        labels={{ name: t('name'), scopes: t('scopes'), days: t('lasts') }}
        submit={t('create')}
      >
        {(control) => {
          const { id, name, label, error } = control('scopes')
          const days = control('days')
          return (
            <>
              <TextField
                {...control('name')}
                help={t('name_help')}
                required
                maxLength={limits.apiKeyName}
              />
              <CheckboxGroup
                {...{ id, name, error }}
                legend={label}
                defaultValue={chosen}
                options={keyScopes.map((scope) => ({ value: scope, label: t(scopeWords[scope]) }))}
              />
              <RadioGroup
                id={days.id}
                name={days.name}
                label={days.label}
                error={days.error}
                look="cards"
                defaultValue={days.defaultValue ?? '90'}
                options={keyDays.map((count) => ({
                  value: String(count),
                  label: t('days', { count }),
                }))}
              />
            </>
          )
        }}
      </PostForm>
    </Panel>
  )
}
