import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { linkTypes } from '#contract/rules/vocabulary.ts'
import { Rows } from '#app/platform/form/rows.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { EditorForm } from './use-resume-form.ts'

export function SkillsSection({ form: { control } }: { form: EditorForm }) {
  const { t } = useTranslation('resumes')
  return (
    <TextArea
      {...control('skills')}
      label={t('field.skills')}
      help={t('help.skills', { count: limits.skills })}
    />
  )
}

export function AboutSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('resumes')
  const { control } = form
  return (
    <>
      <TextArea
        {...control('about')}
        label={t('field.about')}
        help={t('help.about')}
        limit={limits.about}
      />
      <Rows
        form={form}
        list="links"
        legend={(number) => t('rows.link', { number })}
        addLabel={t('rows.add_link')}
      >
        {(row) => (
          <div className="two">
            <Select
              {...control(`${row}.type`)}
              label={t('field.link_type')}
              options={linkTypes.map((value) => ({ value, label: t(`link_type.${value}`) }))}
            />
            <TextField
              {...control(`${row}.url`)}
              label={t('field.url')}
              type="url"
              inputMode="url"
              placeholder="https://"
              required
            />
          </div>
        )}
      </Rows>
    </>
  )
}
