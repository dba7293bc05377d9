import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { searchDesk, type DeskResult } from '#contract/desk-search.ts'
import { DeskFrame } from '#app/features/desk/desk-frame.tsx'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { FoundThings } from '#app/features/desk/search/found-things.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const handle = { i18n: ['desk', 'fields'] }

export const loader = deskPage.loader(async ({ own, texts, url, storedForm }) => ({
  title: texts('desk')('search.title'),
  roles: own.roles,
  // A link may fill the field, but only the form searches, because each search is logged.
  q: url.searchParams.get('q') ?? '',
  kept: await storedForm(),
}))

export const action = deskPage.action(
  async ({ call, parse, fields }) => {
    const body = parse(searchDesk.body, { q: fields.q })
    return { q: body.q, results: await call(searchDesk, { body }) }
  },
  { keeps: true },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function DeskSearchPage() {
  const { title, roles, q, kept } = useLoaderData<typeof loader>()
  const answer = useActionData<FormRefusal | { q: string; results: DeskResult[] }>()
  const { t } = useTranslation('desk')
  const found = answer && 'results' in answer ? answer : null
  return (
    <DeskFrame title={title} lead={t('search.lead')} roles={roles}>
      <Panel as="section" className="bleed">
        <PostForm
          labels={{ q: t('search.label') }}
          values={{ q: found?.q ?? q }}
          submit={t('search.find')}
          refusal={answer && 'values' in answer ? answer : kept}
        >
          {(control) => (
            <TextField
              {...control('q')}
              required
              help={t('search.help')}
              autoComplete="off"
              maxLength={200}
            />
          )}
        </PostForm>
      </Panel>
      {found && <FoundThings results={found.results} />}
    </DeskFrame>
  )
}
