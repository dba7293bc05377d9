import {
  deleteVacancyFeed,
  getVacancyFeed,
  readVacancyFeed,
  setVacancyFeed,
  vacancyFeedBody,
} from '#contract/vacancy-feeds.ts'
import { companyPaths } from '#app/company-paths.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/** Names, reads, pauses, resumes or deletes the feed of a company. */
export const actOnFeed: PageAction<SignedInVisit, unknown> = async (visit) => {
  const { call, fields, intent, leave, params, parse, paths, texts } = visit
  const own = { params: { id: params.id ?? '' } }
  const t = texts('vacancy_feed')
  const page = companyPaths(paths).feed(own.params.id)
  const set = (url: string, isPaused: boolean) =>
    call(setVacancyFeed, { ...own, body: { url, is_paused: isPaused } })
  const read = async (closes: number | null) => {
    const { last_reading } = await call(readVacancyFeed, { ...own, body: { closes } })
    const outcome = last_reading?.outcome
    const isDone = outcome === 'changed' || outcome === 'unchanged'
    // The page itself says why a reading has changed nothing; a toast would look like a success.
    return leave(page, isDone ? { toast: t(`toast.${outcome}`) } : undefined)
  }
  const known = async () => (await call(getVacancyFeed, own)).feed?.url ?? ''
  switch (intent) {
    case 'save':
      await set(parse(vacancyFeedBody, { url: fields.url ?? '' }).url, false)
      return read(null)
    case 'read':
      return read(null)
    case 'confirm':
      return read(Number(fields.closes) || 0)
    case 'resume':
      await set(await known(), false)
      return read(null)
    case 'pause':
      await set(await known(), true)
      return leave(page, { toast: t('toast.paused') })
    case 'delete':
      await call(deleteVacancyFeed, own)
      return leave(page, { toast: t('toast.deleted') })
    default:
      throw new Response(null, { status: 400 })
  }
}
