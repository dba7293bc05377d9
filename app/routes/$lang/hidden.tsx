import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '#contract/call.ts'
import { listHidden } from '#contract/hidden.ts'
import { changeHidden, readHiddenChange } from '#app/features/hidden/change-hidden.server.ts'
import { HiddenList } from '#app/features/hidden/hidden-list.tsx'
import { errorText } from '#app/platform/errors/error-text.ts'
import { shownError } from '#app/platform/form/answer-form.server.ts'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import { hasWaited } from '#app/platform/outbox/reply-to-waited.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { previousUrl } from '#app/platform/page/previous-url.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { readGuestHidden } from '#app/platform/session/guest-hidden.server.ts'
import type { FlashToast } from '#app/platform/toast/toast.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

const page = guard('guest')

export const handle = { i18n: ['vacancies'] }

/** Loads the vacancies and companies that a guest has hidden. Signed-in users are redirected to their own list. */
export const loader = page.loader(async (visit) => {
  const { user, call, paths, texts } = visit
  if (user) throw redirect(paths.myBookmarks('type=hidden'))
  return {
    title: texts('common')('hidden.title'),
    hidden: await call(listHidden, { query: readGuestHidden(visit) }),
  }
})

/** Hides a vacancy or company, or shows it again, when JavaScript is off; then opens the previous page. */
export const action = page.action(async (visit) => {
  const { fields, paths, texts, leave } = visit
  const change = readHiddenChange(fields)
  const { pathname, search } = previousUrl(visit)
  const back = pathname + search
  if (!change) return leave(paths.home())
  const t = texts('common')
  try {
    const cookies = await changeHidden(visit, change)
    const { kind, isHidden, key } = change
    const toast: FlashToast = isHidden
      ? {
          message: t(`hidden.${kind}_done`),
          variant: 'success',
          action: { label: t('hidden.undo'), post: paths.hidden(), fields: { show: key } },
        }
      : { message: t('hidden.shown'), variant: 'success' }
    return leave(back, { cookies, toast })
  } catch (error) {
    if (!(error instanceof CallFailure) || hasWaited(visit.request)) throw error
    const message = errorText(errorSentences(visit.params.lang), shownError(error))
    return leave(back, { toast: { message, variant: 'danger' } })
  }
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function HiddenPage() {
  const { title, hidden } = useLoaderData<typeof loader>()
  const { t } = useTranslation('common')
  const paths = usePaths()
  const isEmpty = hidden.vacancies.length + hidden.companies.length === 0
  return (
    <Container page className="stack">
      <PageHead title={title} />
      {!isEmpty && (
        <Notice
          title={t('hidden.here_title')}
          action={
            <LinkButton variant="outline" size="sm" to={paths.signUp()}>
              {t('favorites.save')}
            </LinkButton>
          }
        >
          {t('hidden.here')}
        </Notice>
      )}
      <HiddenList {...hidden} />
    </Container>
  )
}
