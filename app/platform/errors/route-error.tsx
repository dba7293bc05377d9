import {
  Form,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
} from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageError } from '#app/ui/page-error.tsx'
import { useServerBack } from '#app/platform/network/use-server-back.ts'
import { Link } from '#app/ui/link.tsx'
import type { LimitedPage } from './error-page.server.ts'
import { isNetworkFailure } from './network-failure.ts'
import { refusalText } from './refusal-text.ts'

const popular = [
  ['remote', 'work_format=remote'],
  ['no_experience', 'experience=no_experience'],
  ['part', 'employment_form=part'],
] as const

/**
 * The error page, for example for status 404 (spec §2). After a lost network it loads the page again when the server
 * replies.
 */
export function RouteError() {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const user = useUser()
  const here = useLocation()
  const error = useRouteError()
  const kind = errorKind(error)
  const text = useErrorPageText(error)
  useEffect(() => {
    if (brokeHere(error)) reportInBrowser(error)
  }, [error])
  const isBack = useServerBack(kind === 'offline' ? (error as Error) : null)
  const navigate = useNavigate()
  useEffect(() => {
    if (isBack) navigate(here, { replace: true })
  }, [isBack, navigate, here])
  return (
    <PageError
      variant={kind === 'not_found' ? kind : 'server_error'}
      title={t(`error_page.${kind}.title`)}
      actions={
        <>
          {kind !== 'not_found' && kind !== 'forbidden' && (
            <LinkButton
              to={here.pathname + here.search}
              replace
              reloadDocument={kind !== 'offline'}
            >
              {t('error_page.retry')}
            </LinkButton>
          )}
          {kind === 'forbidden' && user && (
            <LinkButton to={paths.landing(user.accountType)}>
              {t(`error_page.landing_${user.accountType}`)}
            </LinkButton>
          )}
          <LinkButton to={paths.vacancies()} variant="outline">
            {t('error_page.vacancies')}
          </LinkButton>
          <LinkButton to={paths.home()} variant="ghost">
            {t('error_page.home')}
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
      {kind === 'not_found' && <WaysOn />}
    </PageError>
  )
}

function useErrorPageText(error: unknown): string {
  const { t } = useTranslation('common')
  const kind = errorKind(error)
  const limit = kind === 'limited' && isRouteErrorResponse(error) && (error.data as LimitedPage)
  const retryAfterSeconds = (limit && limit.retryAfterSeconds) || undefined
  const sentence = retryAfterSeconds ? undefined : t(`error_page.${kind}.text`)
  return refusalText({ error: 'request:limit_exceeded', sentence, retryAfterSeconds }, {}, t)
}

function WaysOn() {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const list = useUser()?.accountType === 'employer' ? 'resumes' : 'vacancies'
  const label = t(`error_page.not_found.search.${list}`)
  return (
    <>
      <Form action={paths[list]()} role="search" className="form-line">
        <input type="search" name="q" className="input" aria-label={label} placeholder={label} />
        <Button>{t('error_page.not_found.find')}</Button>
      </Form>
      <nav aria-label={t('error_page.not_found.popular')} className="links actions">
        {popular.map(([name, search]) => (
          <Link key={name} to={paths.vacancies(search)}>
            {t(`error_page.not_found.links.${name}`)}
          </Link>
        ))}
        <Link to={paths.resumes()}>{t('error_page.not_found.links.resumes')}</Link>
      </nav>
    </>
  )
}

export function ErrorTitle() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  if (!error) return null
  return <title>{pageTitle(t(`error_page.${errorKind(error)}.title`)).title}</title>
}

function errorKind(error: unknown) {
  if (isNetworkFailure(error)) return 'offline'
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return 'not_found'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'broken'
}

/** Returns whether an error happened in the browser itself, so that it must be reported. */
function brokeHere(error: unknown): boolean {
  return error instanceof Error && Boolean(error.stack) && !isNetworkFailure(error)
}
