import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '#contract/call.ts'
import { createReport, readReportTarget, reportBody } from '#contract/reports.ts'
import { reportTargets, type ReportTarget } from '#contract/rules/reports.ts'
import { ownPaths } from '#app/own-paths.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import type { ReportForm } from '#app/features/reports/report-form.ts'
import { ReportedThing, ReportFields } from '#app/features/reports/report-fields.tsx'
import { errorText } from '#app/platform/errors/error-text.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['reports', 'fields'] }

const page = guard('user', { guests: 'sign_in' })

export const loader = page.loader(async (visit) => {
  const target = targetOf(visit)
  const t = visit.texts('reports')
  const texts = t('form', { returnObjects: true })
  const form: ReportForm = {
    ...(await read(visit, target)),
    kind: target.kind,
    texts,
    idempotencyKey: randomUUID(),
  }
  return { ...form, title: texts.title[target.kind], kept: await visit.storedForm() }
})

/** Sends the report and returns to the reported thing. */
export const action = page.action(
  async (visit) => {
    const { call, key, leave, parse, fields, texts } = visit
    const target = targetOf(visit)
    const body = parse(reportBody, { ...fields, target })
    await call(createReport, { body, idempotencyKey: key })
    return leave(await pageOf(visit, target), { toast: texts('reports')('sent') })
  },
  { keeps: true },
)

/** Returns the page of the reported thing; that of a message is its conversation. */
async function pageOf({ call, paths }: Visit, target: { kind: ReportTarget; id: string }) {
  if (target.kind !== 'message') return paths[target.kind](target.id)
  const { application_id } = await call(readReportTarget, { params: target })
  return conversationPaths(paths).thread(application_id ?? '')
}

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

function targetOf({ params }: Visit): { kind: ReportTarget; id: string } {
  const kind = reportTargets.find((each) => each === params.kind)
  if (!kind) throw pageNotFound()
  return { kind, id: params.id ?? '' }
}

async function read(visit: Visit, params: { kind: ReportTarget; id: string }) {
  try {
    const { title: name, words, own } = await visit.call(readReportTarget, { params })
    return { name, words, own, refused: null }
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure
    const sentences = errorSentences(visit.params.lang)
    return { name: '', words: '', own: null, refused: errorText(sentences, failure.message) }
  }
}

export default function ReportPage() {
  const { title, kind, name, words, texts, own, refused, kept, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('reports')
  const { now, timeZone } = useClock()
  const paths = usePaths()
  const link = (
    <LinkButton variant="outline" to={ownPaths(paths).support()}>
      {t('own.link')}
    </LinkButton>
  )
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        <ReportedThing {...{ name, words }} />
      </PageHead>
      {refused ? (
        <Notice>{refused}</Notice>
      ) : own ? (
        <Notice
          title={t('own.title', { at: formatMoment(own.created_at, timeZone, now) })}
          action={link}
        >
          {t('own.text')}
        </Notice>
      ) : (
        <div className="stack">
          <p className="help">{texts.help}</p>
          <PostForm
            labels={texts.fields}
            refusal={answer ?? kept}
            submit={texts.submit}
            idempotencyKey={idempotencyKey}
          >
            {(control) => <ReportFields {...{ kind, texts, control }} />}
          </PostForm>
        </div>
      )}
    </Container>
  )
}
