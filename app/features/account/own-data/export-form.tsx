import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'

export function ExportForm({ refusal }: { refusal: FormRefusal | null | undefined }) {
  const { t } = useTranslation('account')
  const { lead, fields, submit } = t('data.export', { returnObjects: true })
  return (
    <>
      <p className="lead">{lead}</p>
      <PostForm intent="export" saves refusal={refusal} labels={fields} submit={submit}>
        {(control) => <CurrentPassword {...control('current_password')} />}
      </PostForm>
    </>
  )
}
