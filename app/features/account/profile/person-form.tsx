import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { limits } from '#contract/rules/limits.ts'
import { genders } from '#contract/rules/vocabulary.ts'
import { dateParts } from '#app/platform/form/date-parts.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface PersonFormProps {
  profile: Profile
  refusal: FormRefusal | null | undefined
}

export function PersonForm({ profile, refusal }: PersonFormProps) {
  const { t } = useTranslation('account')
  const { first_name, last_name, dob, gender } = profile
  return (
    <PostForm
      intent="info"
      refusal={refusal}
      labels={t('profile.fields', { returnObjects: true })}
      values={{ first_name, last_name, gender, ...dateParts('dob', dob) }}
      submit={t('profile.save')}
    >
      {(control) => (
        <>
          <div className="two">
            <TextField
              {...control('first_name')}
              required
              autoComplete="given-name"
              maxLength={limits.personName}
            />
            <TextField
              {...control('last_name')}
              autoComplete="family-name"
              maxLength={limits.personName}
            />
          </div>
          <div className="two">
            <DateField {...control('dob')} part={(part) => control(`dob.${part}`)} />
            <Select
              {...control('gender')}
              placeholder={t('profile.no_gender')}
              options={genders.map((value) => ({ value, label: t(`profile.genders.${value}`) }))}
            />
          </div>
          <p className="hint">
            <Icon of={EyeOff} />
            {t('profile.unseen')}
          </p>
        </>
      )}
    </PostForm>
  )
}
