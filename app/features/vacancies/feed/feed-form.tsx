import { useTranslation } from 'react-i18next'
import type { VacancyFeed } from '#contract/vacancy-feeds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface FeedFormProps {
  /** The feed whose address is changed; null if the form names the first one. */
  feed: VacancyFeed | null
  refusal: FormRefusal | null
}

/** The form with the address of a feed. */
export function FeedForm({ feed, refusal }: FeedFormProps) {
  const { t } = useTranslation('vacancy_feed')
  return (
    <Panel as="section" title={t(feed ? 'settings' : 'new')}>
      <PostForm
        intent="save"
        refusal={refusal}
        values={{ url: feed?.url }}
        labels={{ url: t('url') }}
        submit={t(feed ? 'save' : 'create')}
      >
        {(control) => (
          <TextField
            {...control('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            help={t('url_help')}
            required
          />
        )}
      </PostForm>
    </Panel>
  )
}
