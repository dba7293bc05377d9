import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { initialVacancy } from '#contract/content/initial-vacancy.ts'
import { vacancy as table } from '#contract/content/vacancy.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { vacancyLimits } from '#contract/rules/limits.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { adoptForm, storeValues } from '#app/platform/session/stored-form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const handle = { isOwn: true, i18n: ['begin_vacancy', 'fields'] }

const page = guard('guest')

/** The first fields of a vacancy for guests; whoever has an account gets the editor. */
export const loader = page.loader(async (visit) => {
  await adopt(visit)
  leaveSignedIn(visit)
  const { call, paths, storedForm, texts, url } = visit
  const [{ areas }, kept] = await Promise.all([
    call(getDictionaries, {}),
    storedForm(paths.newVacancy()),
  ])
  return {
    title: texts('begin_vacancy')('title'),
    areas: areas.map(({ code, name }) => ({ value: code, label: name })),
    values: firstOf(kept?.values ?? {}),
    isGone: url.searchParams.has('gone'),
  }
})

/** Keeps what was typed for the editor, and leads on to the account. */
export const action = page.action(async (visit) => {
  leaveSignedIn(visit)
  const { request, fields, intent, paths, refuse } = visit
  const typed = firstOf(fields)
  if (intent !== 'sign_in' && typed.title.trim() === '') refuse({ title: ['empty_draft'] })
  const path = paths.newVacancy()
  const values = {
    ...fillForm(table.fields, initialVacancy(env.country)),
    ...typed,
    key: randomUUID(),
  }
  const cookies = [
    await storeValues(request, { path, owner: null, values }),
    await returnPath.keep(request, path, { asked: 'form' }),
  ]
  return goOn(visit, cookies)
})

/** Takes up the vacancy of a letter's link, whose address then leaves the address bar. */
async function adopt({ request, url, paths }: Visit): Promise<void> {
  const id = url.searchParams.get('form')
  if (!id) return
  const cookie = await adoptForm(request, paths.newVacancy(), id)
  if (!cookie) throw redirect(`${paths.beginVacancy()}?gone=`, 303)
  throw redirect(paths.beginVacancy(), { status: 303, headers: { 'set-cookie': cookie } })
}

function leaveSignedIn({ user, paths }: Visit): void {
  if (user) throw redirect(paths.newVacancy(), 303)
}

function goOn({ intent, paths }: ActionVisit, cookies: (string | null)[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie)
  const to = intent === 'sign_in' ? paths.signIn() : paths.signUp()
  return redirect(to, { status: 303, headers })
}

const firstFields = ['title', 'area_code', 'salary_from', 'salary_to', 'description'] as const

function firstOf(values: Record<string, string | string[]>) {
  const text = (name: string) => [values[name] ?? ''].flat().at(-1) ?? ''
  return Object.fromEntries(firstFields.map((name) => [name, text(name)])) as Record<
    (typeof firstFields)[number],
    string
  >
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function BeginVacancyPage() {
  const { title, areas, values, isGone } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('begin_vacancy')
  const labels = {
    title: t('field.title'),
    area_code: t('field.area_code'),
    salary_from: t('field.salary_from'),
    salary_to: t('field.salary_to'),
    description: t('field.description'),
  }
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        <p className="lead">{t('lead')}</p>
      </PageHead>
      <div className="stack">
        {isGone && <Notice>{t('gone')}</Notice>}
        <Panel>
          <PostForm
            refusal={refusal}
            labels={labels}
            values={values}
            submit={t('submit')}
            instead={
              <Button variant="outline" name="intent" value="sign_in">
                {t('sign_in')}
              </Button>
            }
          >
            {(control) => (
              <>
                <TextField
                  {...control('title')}
                  help={t('help.title')}
                  required
                  maxLength={vacancyLimits.title}
                />
                <Select {...control('area_code')} options={areas} placeholder={t('choose')} />
                <div className="two">
                  <TextField {...control('salary_from')} help={t('help.salary')} />
                  <TextField {...control('salary_to')} />
                </div>
                <TextArea
                  {...control('description')}
                  help={t('help.description')}
                  rows={8}
                  limit={vacancyLimits.text}
                />
                <p className="help">{t('next')}</p>
              </>
            )}
          </PostForm>
        </Panel>
      </div>
    </Container>
  )
}
