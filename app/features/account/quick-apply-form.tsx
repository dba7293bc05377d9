import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { TabDraft } from '#app/platform/draft/tab-draft.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Select, type SelectOption } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ConsentText } from './consent-text.tsx'
import { UsernameField } from './username-field.tsx'

interface QuickApplyFormProps {
  refusal: FormRefusal | undefined
  /** The first values of the form: the occupation and city of the vacancy, or the typed texts. */
  values: Record<string, string>
  areas: readonly SelectOption[]
}

const ownFields = ['name', 'username', 'about']

/** The form of an application without an account. */
export function QuickApplyForm({ refusal, values, areas }: QuickApplyFormProps) {
  const { t } = useTranslation('quick_apply')
  const labels = {
    name: t('name'),
    username: t('username'),
    about: t('about'),
    title: t('profession'),
    area_code: t('city'),
    consent: t('consent'),
  }
  const [title, setTitle] = useState(values['title'])
  const [areaCode, setAreaCode] = useState(values['area_code'])
  const city = areas.find(({ value }) => value === areaCode)?.label
  const words = [title, city].filter(Boolean).join(', ')
  return (
    <PostForm intent="ask" {...{ refusal, values, labels }} submit={t('submit')}>
      {(control) => {
        const consent = control('consent')
        const [position, area] = [control('title'), control('area_code')]
        return (
          <>
            <TabDraft name="quick-apply" fields={ownFields} />
            <TextField
              {...control('name')}
              help={t('name_help')}
              required
              autoComplete="name"
              maxLength={limits.personName}
            />
            <UsernameField {...control('username')} help={t('username_help')} />
            <TextField
              {...control('about')}
              help={t('about_help')}
              enterKeyHint="send"
              maxLength={limits.aboutLine}
            />
            <Fold title={t('resume', { words })} isOpen={Boolean(position.error ?? area.error)}>
              <div className="stack quick-resume-fields">
                <TextField
                  {...position}
                  maxLength={limits.resumeTitle}
                  onChange={({ target }) => setTitle(target.value)}
                />
                <Select
                  {...area}
                  options={areas}
                  placeholder={t('city_unsaid')}
                  onChange={({ target }) => setAreaCode(target.value)}
                />
              </div>
            </Fold>
            <Checkbox
              id={consent.id}
              name={consent.name}
              label={<ConsentText />}
              error={consent.error}
              defaultChecked={consent.defaultValue === 'on'}
              required
            />
          </>
        )
      }}
    </PostForm>
  )
}
