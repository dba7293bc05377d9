import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies } from '#contract/companies.ts'
import { vacancy as table } from '#contract/content/vacancy.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { publicId } from '#contract/fields.ts'
import type { Verification } from '#contract/rules/company-verification.ts'
import { mayAs } from '#contract/rules/team.ts'
import { vacancyFileLimits } from '#contract/rules/vacancy-file.ts'
import {
  getVacancyImport,
  importVacancies,
  listVacancyImports,
  readVacancyFile,
  undoVacancyImport,
  type VacancyImport,
} from '#contract/vacancy-imports.ts'
import { CheckedFile } from '#app/features/vacancies/import/checked-file.tsx'
import { FileForm } from '#app/features/vacancies/import/file-form.tsx'
import { FeedLinks } from '#app/features/vacancies/feed/feed-links.tsx'
import { ImportedFile } from '#app/features/vacancies/import/imported-file.tsx'
import { LastImports } from '#app/features/vacancies/import/last-imports.tsx'
import { salaryText } from '#app/features/vacancies/salary-text.ts'
import { ownPaths } from '#app/own-paths.ts'
import { codeNames } from '#app/platform/code-names.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard, type SignedInVisit } from '#app/platform/page/guard.server.ts'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { isOwn: true, i18n: ['vacancy_file', 'fields'] }

const page = guard('employer', { guests: 'sign_up' })

export const loader = page.loader(async (visit) => {
  const { call, texts, url } = visit
  const t = texts('vacancy_file')
  const { data: id } = publicId.safeParse(url.searchParams.get('id'))
  const all = await call(listOwnCompanies, {})
  const companies = all.filter(({ role }) => mayAs(role, 'publish'))
  if (id) {
    const found = await call(getVacancyImport, { params: { id } })
    const company = companies.find((each) => each.id === found.company_id)
    return {
      title: t(titles[found.state]),
      companies: [],
      last: [],
      found: await shownImport(visit, found, company),
    }
  }
  return {
    title: t('title'),
    companies: companies.map(({ id: value, name }) => ({ value: String(value), label: name })),
    last: await call(listVacancyImports, {}),
    found: null,
  }
})

const titles = { read: 'checked', imported: 'done_title', undone: 'undone_title' } as const

type ImportingCompany = {
  id: number
  name: string
  verification: Verification
  bin: string | null
}

async function shownImport(
  { call, texts }: SignedInVisit,
  { rows, usage, ...found }: VacancyImport,
  company: ImportingCompany | undefined,
) {
  const dictionaries = rows.length > 0 ? await call(getDictionaries, {}) : null
  return {
    ...found,
    company: {
      id: found.company_id,
      name: company?.name ?? '',
      verification: company?.verification ?? 'none',
      hasBin: Boolean(company?.bin),
    },
    left: usage ? Math.max(0, usage.limit - usage.used) : 0,
    limit: usage?.limit ?? 0,
    rows: rows.map(({ line, faults, content }) => {
      const names = dictionaries && codeNames(table.fields, content, dictionaries).areas
      const hasPay = content.salary_from !== null || content.salary_to !== null
      const pay = hasPay ? salaryText(content, texts('vacancies')) : ''
      const facts = [names?.[content.area_code ?? ''], pay].filter(Boolean).join(', ')
      return { line, faults, title: content.title, facts }
    }),
  }
}

export const action = page.action(
  async (visit) => {
    const { call, intent, leave, paths, url } = visit
    if (intent === 'read') return read(visit)
    const id = url.searchParams.get('id') ?? ''
    if (intent === 'undo') await call(undoVacancyImport, { params: { id } })
    else {
      const as = intent === 'publish' ? 'published' : 'drafts'
      await call(importVacancies, { params: { id }, body: { as } })
    }
    return leave(ownPaths(paths).vacancyImport(id))
  },
  {
    upload: {
      // A file that is only a little too large is refused by the API, so that the page says why.
      mostBytes: vacancyFileLimits.formBytes * 2,
      tooLarge: { values: {}, fields: {}, error: 'vacancies:file_too_large' },
    },
  },
)

async function read({ call, form, fields, leave, paths, refuse }: SignedInVisit & ActionVisit) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refuse({ file: ['file_required'] })
  const company_id = Number(fields.company_id)
  const { public_id } = await call(readVacancyFile, { body: { company_id, file } })
  return leave(ownPaths(paths).vacancyImport(public_id))
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ImportVacanciesPage() {
  const { title, companies, last, found } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() as FormRefusal | null | undefined
  const { t } = useTranslation('vacancy_file')
  if (!found) {
    return (
      <Container page>
        <PageHead title={title}>
          <p>{t('lead')}</p>
        </PageHead>
        <div className="stack">
          <FileForm companies={companies} refusal={refusal} />
          {companies.length > 0 && <FeedLinks companies={companies} />}
          {last.length > 0 && <LastImports imports={last} />}
        </div>
      </Container>
    )
  }
  const { rows, state, unknown_columns: unknownColumns } = found
  const named = { file: found.file_name, company: found.company.name }
  return (
    <Container page>
      <PageHead title={title}>
        <p>{t(state === 'read' ? 'checked_lead' : 'done_lead', named)}</p>
      </PageHead>
      {state === 'read' ? (
        <CheckedFile {...found} rows={rows} unknownColumns={unknownColumns} refusal={refusal} />
      ) : (
        <ImportedFile isUndone={state === 'undone'} counts={found.vacancies} />
      )}
    </Container>
  )
}
