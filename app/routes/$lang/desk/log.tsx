import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listDeskLog } from '#contract/desk.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { DeskFrame } from '#app/features/desk/desk-frame.tsx'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { LogFilter } from '#app/features/desk/log/log-filter.tsx'
import { LogRows } from '#app/features/desk/log/log-rows.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['desk'] }

export const loader = deskPage.loader(async ({ call, own, texts, url }) => {
  const asked = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const { action = '', operator = '', about = '' } = asked
  const log = await call(listDeskLog, { query: asked as { page?: string } })
  const title = texts('desk')('log.title')
  return { title, roles: own.roles, log, filter: { action, operator, about } }
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function DeskLogPage() {
  const { title, roles, log, filter } = useLoaderData<typeof loader>()
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  const hrefFor = (page: number) =>
    paths.log(String(new URLSearchParams({ ...filled(filter), page: String(page) })))
  return (
    <DeskFrame title={title} lead={t('log.lead')} roles={roles}>
      <LogFilter operators={log.operators} filter={filter} />
      {log.results.length === 0 ? (
        <EmptyState>{t('log.empty')}</EmptyState>
      ) : (
        <Panel as="section" className="bleed">
          <LogRows rows={log.results} />
        </Panel>
      )}
      <Pagination page={log.page} pageCount={log.page_count} hrefFor={hrefFor} />
    </DeskFrame>
  )
}

function filled(filter: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
