// Loads the tab with the saved searches of an account, and handles its forms.
import { getDictionaries } from '#contract/dictionaries.ts'
import type { Reply } from '#contract/endpoint.ts'
import { listResumes, resumeQuery } from '#contract/resume-cards.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  savedSearchChanges,
  updateSavedSearch,
  type SavedSearch,
} from '#contract/saved-searches.ts'
import { resumeSearch } from '#contract/search/resumes.ts'
import { vacancySearch } from '#contract/search/vacancies.ts'
import { listVacancies, vacancyQuery } from '#contract/vacancies.ts'
import { daysAgo, formatDay } from '#app/platform/i18n/dates.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { conditionNames } from '#app/platform/search/conditions.server.ts'
import { countText } from '#app/platform/search/count-text.ts'
import { readSearch } from '#app/platform/search/read-search.server.ts'
import { specialtyNames } from '#app/platform/search/specialty-names.server.ts'
import { textsOf, type SearchTexts } from '#app/platform/search/words.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import { frequencyText, waysText } from './frequency-text.server.ts'
import { queryString } from './query-string.ts'

export type ShownSearch = Awaited<ReturnType<typeof shownSearch>>

/** Returns the saved searches of the account, with the texts that the page shows. */
export async function readSavedSearches(visit: SignedInVisit) {
  const { results } = await visit.call(listSavedSearches, { query: {} })
  const dictionaries = results.length > 0 ? await visit.call(getDictionaries, {}) : null
  return Promise.all(results.map((search) => shownSearch(search, dictionaries, visit)))
}

type DictionariesReply = Reply<typeof getDictionaries>

async function shownSearch(
  search: SavedSearch,
  dictionaries: DictionariesReply | null,
  visit: SignedInVisit,
) {
  const { public_id: id, name, frequency, hour, channels, is_paused, new_items_count } = search
  const t = textsOf(visit)
  const day = dayText(search.paused_at ?? search.last_opened_at, t)
  const { chips, total } = await described(search, dictionaries, visit)
  return {
    id,
    name,
    frequency,
    hour: String(hour),
    channels,
    isPaused: is_paused,
    chips,
    fresh: new_items_count > 0 ? t('searches:fresh', { count: new_items_count }) : null,
    note: [t(is_paused ? 'searches:paused_since' : 'searches:opened', { day }), total]
      .filter(Boolean)
      .join(', '),
    often: is_paused
      ? t('searches:is_paused')
      : [frequencyText(search, t), waysText(search, visit.user, t)].join(', '),
  }
}

function dayText(at: string, t: SearchTexts): string {
  const { timeZone } = env.country
  const ago = daysAgo(at, timeZone, new Date())
  return ago < 2 ? t(`searches:day.${ago}`) : formatDay(at, timeZone, new Date())
}

/** Returns the conditions of a saved search in words, and the number of its results as a text. */
async function described(
  { entity, query }: SavedSearch,
  dictionaries: DictionariesReply | null,
  visit: SignedInVisit,
) {
  const { call } = visit
  const t = textsOf(visit)
  const params = new URLSearchParams(queryString(query))
  const areas = dictionaries?.areas ?? []
  const groups = dictionaries?.specialty_groups ?? []
  const area = Object.fromEntries(areas.map(({ code, name }) => [code, name]))
  const one = { page: 1, size: 1 } as const
  if (entity === 'vacancy') {
    const search = readSearch(vacancyQuery, params)
    const found = await extraOr(call(listVacancies, { query: { ...search, ...one } }), null)
    const company = found?.results[0]?.company
    const names = {
      area,
      specialty: specialtyNames(search.specialty, groups),
      company: company ? { [search.company]: company.name } : {},
    }
    const chips = conditionNames(vacancySearch, search, found, names, t)
    return { chips, total: totalText(found, t) }
  }
  const search = readSearch(resumeQuery, params)
  const found = await extraOr(call(listResumes, { query: { ...search, ...one } }), null)
  const names = { area, specialty: specialtyNames(search.specialty, groups) }
  const chips = conditionNames(resumeSearch, search, found, names, t)
  return { chips, total: totalText(found, t) }
}

function totalText(
  found: { total: number; total_is_exact: boolean } | null,
  t: SearchTexts,
): string | null {
  if (!found) return null
  if (found.total === 0) return t('searches:nothing')
  return t('searches:total', { total: countText(found.total, found.total_is_exact) })
}

/** Handles the forms of the tab: opens, pauses, reactivates, changes or deletes a saved search. */
export async function changeSavedSearch(visit: SignedInVisit & ActionVisit) {
  const { intent, fields, form, call, paths, leave, parse, texts } = visit
  const [act = '', named] = intent.split('.')
  const params = { id: named ?? fields.id ?? '' }
  const here = paths.myBookmarks('type=search')
  switch (act) {
    case 'open': {
      const { entity, query } = await call(updateSavedSearch, { params, body: { is_opened: true } })
      const list = entity === 'vacancy' ? paths.vacancies : paths.resumes
      return leave(list(`${queryString(query)}&sort=date`))
    }
    case 'delete': {
      const { results } = await call(listSavedSearches, { query: {} })
      await call(deleteSavedSearch, { params })
      const gone = results.find(({ public_id }) => public_id === params.id)
      const t = texts('searches')
      return leave(here, {
        toast: {
          message: t('deleted', { name: gone?.name }),
          variant: 'success',
          ...(gone && {
            action: { label: t('undo'), post: paths.saveSearch(), fields: savedFields(gone, here) },
          }),
        },
      })
    }
    case 'save': {
      const body = parse(savedSearchChanges, {
        name: fields.name ?? '',
        frequency: fields.frequency,
        hour: Number(fields.hour),
        channels: form.getAll('channels'),
      })
      await call(updateSavedSearch, { params, body })
      const saved = new URL(savedAt(here, intent).replace('?saved', '&saved'), visit.url)
      return leave(`${saved.pathname}${saved.search}#${params.id}`)
    }
    default: {
      await call(updateSavedSearch, { params, body: { is_paused: act === 'pause' } })
      return leave(here)
    }
  }
}

/** Returns the form fields with which «undo» saves a deleted search again. */
function savedFields(search: SavedSearch, back: string): Record<string, string> {
  return {
    intent: 'save',
    entity: search.entity,
    search: queryString(search.query),
    name: search.name,
    frequency: search.frequency,
    hour: String(search.hour),
    channels: search.channels.join(' ') || ' ',
    back,
  }
}
