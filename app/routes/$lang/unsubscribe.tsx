import { data, Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '#contract/call.ts'
import { readUnsubscription, unsubscribe } from '#contract/notification-preferences.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['notifications'] }

const page = guard('guest')

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

/** Mail programs open links automatically, so opening this page does not unsubscribe. */
export const loader = page.loader(async ({ call, url, texts }) => {
  const t = texts('notifications')
  try {
    const letters = await call(readUnsubscription, { query: { token: tokenOf(url) } })
    return { title: t(`unsubscribe.title.${letters.channel}`), letters }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
    return data({ title: t('unsubscribe.title.email'), letters: null }, { status: 404 })
  }
})

/** Unsubscribes from messages by POST, or takes that back. Mail programs can send the same request (RFC 8058). */
export const action = page.action(({ call, url, fields }) =>
  call(unsubscribe, { body: { token: tokenOf(url), undo: fields.undo !== undefined } }),
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function UnsubscribePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const isPending = useNavigation().state === 'submitting'
  const { title, letters } = loaded
  if (!letters) {
    return (
      <Container page className="stack">
        <PageHead title={title} />
        <p>{t('unsubscribe.bad_link')}</p>
        <p>
          <LinkButton variant="outline" to={paths.notificationSettings()}>
            {t('set_up')}
          </LinkButton>
        </p>
      </Container>
    )
  }
  const { channel, address, types, searches } = letters
  const isDone = answer && 'is_done' in answer ? answer.is_done : letters.is_done
  const [only, ...others] = types
  const isOfSearches = types.length === 0
  const what = only && others.length === 0 ? t(`types.${only}`) : t('unsubscribe.digest')
  const names = searches.map((name) => `«${name}»`).join(', ')
  const said = isOfSearches
    ? t(`unsubscribe.search_${isDone ? 'done' : 'question'}`, { names, count: searches.length })
    : t(`unsubscribe.${isDone ? 'done' : 'question'}.${channel}`, { address, what })
  return (
    <Container page className="stack">
      <PageHead title={isDone ? t(`unsubscribe.done_title.${channel}`) : title} />
      <p>{said}</p>
      {isDone ? (
        <p>
          {isOfSearches ? (
            <LinkButton variant="outline" to={paths.myBookmarks('type=search')}>
              {t('unsubscribe.searches')}
            </LinkButton>
          ) : (
            <LinkButton variant="outline" to={paths.notificationSettings()}>
              {t('set_up')}
            </LinkButton>
          )}
        </p>
      ) : (
        <Form method="post" className="form-foot">
          <Button pending={isPending}>{t(`unsubscribe.act.${channel}`)}</Button>
        </Form>
      )}
      {isDone && only && others.length === 0 && (
        <Form method="post">
          <Button name="undo" value="1" variant="outline" pending={isPending}>
            {t('unsubscribe.undo')}
          </Button>
        </Form>
      )}
      {channel === 'sms' && (
        <p>
          <Link to={paths.myApplications()}>{t('unsubscribe.open')}</Link>
        </p>
      )}
    </Container>
  )
}
