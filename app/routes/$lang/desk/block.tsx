import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { endBlock } from '#contract/desk-blocks.ts'
import { readBlock } from '#contract/moderation.ts'
import { limits } from '#contract/rules/limits.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { DeskFrame } from '#app/features/desk/desk-frame.tsx'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { BlockFacts, OwnAppeal } from '#app/features/reports/block-facts.tsx'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

export const handle = { i18n: ['desk', 'reports', 'fields'] }

export const loader = deskPage.loader(async ({ call, own, params, texts, storedForm }) => {
  if (!own.roles.includes('moderator')) throw pageNotFound()
  const block = await call(readBlock, { params: { id: params.id ?? '' } })
  const title = texts('desk')(`block.title.${block.kind}`, { title: block.title })
  return { title, roles: own.roles, block, kept: await storedForm() }
})

export const action = deskPage.action(
  async ({ call, params, parse, fields, leave, texts, url }) => {
    const body = parse(endBlock.body, fields)
    await call(endBlock, { params: { id: params.id ?? '' }, body })
    return leave(url.pathname, { toast: texts('desk')('block.done') })
  },
  { keeps: true },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function DeskBlockPage() {
  const { title, roles, block, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const paths = deskPaths(usePaths())
  const { ended_at, appeal } = block
  const waits = !ended_at && appeal !== null && appeal.decision === null
  return (
    <DeskFrame title={title} roles={roles}>
      <div className="stack">
        {ended_at && (
          <Notice tone="success">
            {t('block.ended', { at: formatMoment(ended_at, timeZone, now) })}
          </Notice>
        )}
        <BlockFacts block={block} />
        {appeal && <OwnAppeal appeal={appeal} />}
        {waits && (
          <Notice
            action={
              <LinkButton variant="outline" to={paths.queue('appeal')}>
                {t('block.queue')}
              </LinkButton>
            }
          >
            {t('block.waits')}
          </Notice>
        )}
        {!ended_at && !waits && (
          <Panel as="section" title={t('block.end')}>
            <div className="stack">
              <p className="help">{t('block.end_help')}</p>
              <PostForm
                labels={{ reason: t('block.reason') }}
                refusal={refusal ?? kept}
                submit={t('block.end')}
              >
                {(control) => (
                  <TextArea
                    {...control('reason')}
                    required
                    help={t('block.reason_help')}
                    rows={4}
                    limit={limits.appealText}
                  />
                )}
              </PostForm>
            </div>
          </Panel>
        )}
      </div>
    </DeskFrame>
  )
}
