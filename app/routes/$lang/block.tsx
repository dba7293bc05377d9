import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { appealBody, createAppeal, readBlock } from '#contract/moderation.ts'
import { limits } from '#contract/rules/limits.ts'
import { ownPaths } from '#app/own-paths.ts'
import { BlockFacts, OwnAppeal } from '#app/features/reports/block-facts.tsx'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

export const handle = { i18n: ['reports', 'fields'] }

// A blocked account cannot sign in, so the address with its secret id is enough.
const page = guard('guest')

export const loader = page.loader(async ({ call, params: { id = '' }, texts }) => {
  const block = await call(readBlock, { params: { id } })
  const title = texts('reports')(`block.title.${block.kind}`, { title: block.title })
  return { title, block }
})

export const action = page.action(async (visit) => {
  const { call, fields, leave, params, parse, paths, texts } = visit
  const { id = '' } = params
  await call(createAppeal, { params: { id }, body: parse(appealBody, fields) })
  return leave(ownPaths(paths).block(id), { toast: texts('reports')('block.appeal.sent') })
})

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function BlockPage() {
  const { title, block } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('reports')
  const { now, timeZone } = useClock()
  const paths = usePaths()
  const { kind, ended_at, appeal, appeal_until } = block
  const day = formatDay(appeal_until, timeZone, now)
  const isLate = new Date(appeal_until) < now
  const mayAppeal = !ended_at && !appeal && !isLate
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        <p>{t(`block.what.${kind}`)}</p>
      </PageHead>
      <div className="stack">
        {ended_at && (
          <Notice
            tone="success"
            title={t('block.ended_title', { day: formatDay(ended_at, timeZone, now) })}
          >
            {t('block.ended_text')}
          </Notice>
        )}
        <BlockFacts block={block} />
        {appeal && <OwnAppeal appeal={appeal} />}
        {mayAppeal && (
          <Panel as="section" id="appeal" title={t('block.appeal.title')}>
            <div className="stack">
              <p className="help">{t('block.appeal.help', { day })}</p>
              <PostForm
                labels={t('block.appeal.fields', { returnObjects: true })}
                refusal={refusal}
                submit={t('block.appeal.submit')}
              >
                {(control) => (
                  <TextArea
                    {...control('text')}
                    required
                    help={t('block.appeal.text_help')}
                    rows={6}
                    limit={limits.appealText}
                  />
                )}
              </PostForm>
            </div>
          </Panel>
        )}
        {!ended_at && !appeal && isLate && (
          <Notice
            action={
              <LinkButton variant="outline" to={paths.contacts()}>
                {t('block.appeal.support')}
              </LinkButton>
            }
          >
            {t('block.appeal.late', { day })}
          </Notice>
        )}
      </div>
    </Container>
  )
}
