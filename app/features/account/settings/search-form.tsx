import Info from 'lucide/dist/esm/icons/info.mjs'
import { useTranslation } from 'react-i18next'
import { jobSearchStatuses, resumeVisibilities } from '#contract/rules/vocabulary.ts'
import type { Settings } from '#contract/settings.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'

interface JobSearchFormProps {
  settings: Settings
  refusal: FormRefusal | null | undefined
}

export function SearchForm({ settings, refusal }: JobSearchFormProps) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  return (
    <PostForm
      intent="search"
      refusal={refusal}
      labels={t('settings.search.fields', { returnObjects: true })}
      values={settings}
      submit={t('settings.save')}
    >
      {(control) => (
        <>
          <RadioGroup
            {...control('job_search_status')}
            look="cards"
            className="two-columns"
            options={jobSearchStatuses.map((value) => ({
              value,
              ...t(`settings.search.statuses.${value}`, { returnObjects: true }),
            }))}
          />
          <RadioGroup
            {...control('default_visibility')}
            className="two-columns"
            options={resumeVisibilities.map((value) => ({
              value,
              ...t(`settings.search.visibilities.${value}`, { returnObjects: true }),
            }))}
          />
          <p className="hint">
            <Icon of={Info} />
            <span>
              {t('settings.search.hint')}{' '}
              <Link to={paths.myResumes()}>{t('settings.search.hint_link')}</Link>.
            </span>
          </p>
        </>
      )}
    </PostForm>
  )
}
