import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { linkTypes } from '#contract/rules/vocabulary.ts'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Rows } from './rows.tsx'
import { useControl, type ResumeFields, type ResumeFormMeta } from './use-resume-form.ts'

export function SkillsSection({ fields }: { fields: ResumeFields }) {
  const { t } = useTranslation('resumes')
  const control = useControl()
  return (
    <TextArea
      {...control(fields.skills)}
      label={t('field.skills')}
      help={t('help.skills', { count: limits.skills })}
    />
  )
}

export function AboutSection({ form, fields }: { form: ResumeFormMeta; fields: ResumeFields }) {
  const { t } = useTranslation('resumes')
  const control = useControl()
  return (
    <>
      <TextArea
        {...control(fields.about)}
        label={t('field.about')}
        help={t('help.about')}
        limit={limits.about}
      />
      <Rows
        form={form}
        list={fields.links}
        legend={(number) => t('rows.link', { number })}
        addLabel={t('rows.add_link')}
        removeLabel={(number) => t('rows.remove_what', { what: t('rows.link', { number }) })}
      >
        {(row) => {
          const link = row.getFieldset()
          return (
            <div className="two">
              <Select
                {...control(link.type)}
                label={t('field.link_type')}
                options={linkTypes.map((value) => ({ value, label: t(`link_type.${value}`) }))}
              />
              <TextField
                {...control(link.url)}
                label={t('field.url')}
                type="url"
                inputMode="url"
                placeholder="https://"
                required
              />
            </div>
          )
        }}
      </Rows>
    </>
  )
}
