import { data, type HeadersFunction, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isbot } from 'isbot'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '#contract/call.ts'
import { shownFields } from '#contract/content/resume.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { countLinkOpening, readLinkedResume } from '#contract/resume-links.ts'
import { ContactLines } from '#app/features/resumes/contact-lines.tsx'
import { ResumeView } from '#app/features/resumes/resume-view.tsx'
import { codeNames } from '#app/platform/code-names.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { PrintButton } from '#app/platform/document/print-button.tsx'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['resumes', 'vacancies', 'resume_papers'] }

const secretHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** A resume at a secret link, for whoever has the link. */
export const loader = guard('guest').loader(async ({ call, params, request, texts }) => {
  const input = { params: { id: params.secret ?? '' } }
  const t = texts('resume_papers')
  try {
    const resume = await call(readLinkedResume, input)
    // Messengers open a link to draw its preview.
    const isPerson = !isbot(request.headers.get('user-agent'))
    if (isPerson) await extraOr(call(countLinkOpening, input), null)
    const names = codeNames(shownFields, resume.content, await call(getDictionaries, {}))
    return data(
      { title: t('linked.title'), isEnded: false, shown: { ...resume, names } },
      { headers: secretHeaders },
    )
  } catch (error) {
    const status = error instanceof CallFailure ? error.status : 500
    if (status === 410) {
      const ended = { title: t('linked.ended_title'), isEnded: true, shown: null }
      return data(ended, { status, headers: secretHeaders })
    }
    if (![404, 422].includes(status)) throw error
    const unknown = { title: t('linked.unknown_title'), isEnded: false, shown: null }
    return data(unknown, { status: 404, headers: secretHeaders })
  }
})

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  pageTitle(page?.title),
  notIndexed,
]

export default function LinkedResumePage() {
  const { title, isEnded, shown } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['resumes', 'resume_papers'])
  const paths = usePaths()
  const { now, timeZone } = useClock()
  if (!shown) {
    return (
      <Container page>
        <PageHead title={title} />
        <div className="stack">
          <p>{t(isEnded ? 'resume_papers:linked.ended' : 'resume_papers:linked.unknown')}</p>
          <p>
            <LinkButton variant="outline" to={paths.vacancies()}>
              {t('resume_papers:linked.find')}
            </LinkButton>
          </p>
        </div>
      </Container>
    )
  }
  const { content, names, photo_url: photo, contacts, expires_at: until, is_own } = shown
  return (
    <Container page>
      <h1 className="sr">{title}</h1>
      <div className="stack">
        <Notice>
          <p>
            {t(is_own ? 'resume_papers:linked.own' : 'resume_papers:linked.note')}{' '}
            {until &&
              t('resume_papers:linked.until', { moment: formatMoment(until, timeZone, now) })}
          </p>
        </Notice>
        <Panel className="bleed">
          <ResumeView
            content={content}
            names={names}
            photo={photo}
            actions={<PrintButton>{t('view.print')}</PrintButton>}
          />
        </Panel>
        {contacts && (
          <Panel as="section" title={t('view.contacts')}>
            <ContactLines contacts={contacts} links={contacts.links} hidden_fields={[]} />
          </Panel>
        )}
      </div>
    </Container>
  )
}
