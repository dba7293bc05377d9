import { useTranslation } from 'react-i18next'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { OpenTextField } from './contacts-hint.tsx'
import type { ResumeForm } from './resume-form.ts'

export function EducationSection({ form }: { form: ResumeForm }) {
  const { t } = useTranslation(['editor', 'resumes'])
  const { select, input } = form
  return (
    <>
      <Select {...select('education_level')} placeholder={t('choose')} />
      <ListRows form={form} list="education">
        {(row) => (
          <>
            <OpenTextField {...input(`${row}.name`)} />
            <OpenTextField {...input(`${row}.faculty`)} />
            <div className="two">
              <OpenTextField {...input(`${row}.specialty`)} />
              <TextField {...input(`${row}.year`)} />
            </div>
          </>
        )}
      </ListRows>
      <OptionalFields
        form={form}
        names={['courses', 'certificates']}
        title={t('resumes:editor.courses')}
      >
        <ListRows form={form} list="courses">
          {(row) => (
            <>
              <OpenTextField {...input(`${row}.name`)} />
              <div className="two">
                <OpenTextField {...input(`${row}.organization`)} />
                <TextField {...input(`${row}.year`)} />
              </div>
            </>
          )}
        </ListRows>
        <ListRows form={form} list="certificates">
          {(row) => (
            <>
              <OpenTextField {...input(`${row}.title`)} />
              <div className="two">
                <TextField {...input(`${row}.url`)} />
                <TextField {...input(`${row}.achieved_at`)} />
              </div>
            </>
          )}
        </ListRows>
      </OptionalFields>
    </>
  )
}
