import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { vacancyFeedRules } from '#contract/rules/vacancy-feed.ts'
import type { VacancyFeed } from '#contract/vacancy-feeds.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ShownReading, useChanges } from './feed-reading.tsx'

interface FeedStateProps {
  feed: VacancyFeed
  isVerified: boolean
}

/** Shows when a feed was read, what came of it, and the buttons that read, stop and delete it. */
export function FeedState({ feed, isVerified }: FeedStateProps) {
  const { t } = useTranslation('vacancy_feed')
  const isPending = useNavigation().state !== 'idle'
  const { last_reading: reading, paused_at, failures } = feed
  const isRead = isVerified && paused_at === null
  return (
    <section className="rows">
      <h2>{t('state')}</h2>
      {paused_at && (
        <Notice tone="warning">
          {t(failures >= vacancyFeedRules.mostFailures ? 'paused_by_failures' : 'paused')}
        </Notice>
      )}
      {reading && <ShownReading reading={reading} isRead={isRead} />}
      <FeedFacts feed={feed} isVerified={isVerified} />
      {isVerified && (
        <Form method="post" className="actions" preventScrollReset>
          {isRead ? (
            <>
              <Button size="sm" name="intent" value="read" pending={isPending}>
                {t('read')}
              </Button>
              <Button variant="outline" size="sm" name="intent" value="pause">
                {t('pause')}
              </Button>
            </>
          ) : (
            <Button size="sm" name="intent" value="resume" pending={isPending}>
              {t('resume')}
            </Button>
          )}
        </Form>
      )}
      <details className="fold">
        <summary>{t('delete.title')}</summary>
        <Form method="post" className="rows">
          <p>{t('delete.text')}</p>
          <div className="actions">
            <Button variant="danger" size="sm" name="intent" value="delete">
              {t('delete.label')}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  )
}

function FeedFacts({ feed, isVerified }: FeedStateProps) {
  const { t } = useTranslation('vacancy_feed')
  const { timeZone, now } = useClock()
  const changes = useChanges()
  const { url, last_reading: reading, last_change: change, next_reading_at: next } = feed
  const moment = (iso: string) => formatMoment(iso, timeZone, now)
  const nextWords = () => {
    if (next) return Date.parse(next) <= now.getTime() ? t('soon') : moment(next)
    return t(isVerified ? 'stopped' : 'waits_for_proof')
  }
  return (
    <Facts
      items={[
        ...(isVerified
          ? []
          : [{ term: t('address'), value: <span className="feed-address">{url}</span> }]),
        { term: t('read_at'), value: reading ? moment(reading.read_at) : t('never') },
        { term: t('next'), value: nextWords() },
        { term: t('open'), value: feed.open_vacancies },
        ...(change && change.read_at !== reading?.read_at
          ? [{ term: t('last_change'), value: `${moment(change.read_at)}. ${changes(change)}` }]
          : []),
      ]}
    />
  )
}
