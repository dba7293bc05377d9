import { useFetchers } from '@remix-run/react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Application, ApplicationDetail } from '#contract/applications.ts'
import { queryClient } from '#app/platform/query/query-client.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import type { Paths } from '#app/paths.ts'
import { isNewer, takeOver } from './upsert.ts'

export const applicationsKey = ['applications']

export interface LoadedApplications {
  applications: Application[]
  asOf: string
}

/** `pageOf`: the page shows a part of the applications to a vacancy, so that those it has not loaded are not gone. */
export type Slice = { pageOf: string } | { resume: string } | 'all'

export interface LiveApplications {
  applications: readonly Application[]
  changed: ReadonlySet<string>
}

const none: readonly Application[] = []

export function useApplications(loaded: LoadedApplications, slice: Slice): LiveApplications {
  const client = useQueryClient()
  const { data: news = none } = useQuery<readonly Application[]>({
    queryKey: applicationsKey,
    queryFn: skipToken,
    initialData: loaded.applications,
  })
  const known = useAfterPost(news)
  const [field, id, isPage] = keyOf(slice)
  const seed = useMemo(() => {
    const isInSlice = (each: Application) => !field || each[field] === id
    return { ...loaded, isInSlice, isGone: (each: Application) => !isPage && isInSlice(each) }
  }, [loaded, field, id, isPage])
  useEffect(() => {
    client.setQueryData<readonly Application[]>(applicationsKey, (list = none) =>
      takeOver(list, seed),
    )
  }, [client, seed])
  return useMemo(() => {
    const applications = takeOver(known, seed).filter(seed.isInSlice)
    const versions = new Map(
      seed.applications.map(({ public_id, version }) => [public_id, version]),
    )
    const changed = applications.filter(
      ({ public_id, version }) => version > (versions.get(public_id) ?? 0),
    )
    return { applications, changed: new Set(changed.map(({ public_id }) => public_id)) }
  }, [known, seed])
}

/** Delays changes from the hub while a form is being sent, because a change could remove the card with the form. */
function useAfterPost<T>(news: T): T {
  const isPosting = useFetchers().some(({ state }) => state === 'submitting')
  const [shown, setShown] = useState(news)
  if (isPosting || shown === news) return shown
  setShown(news)
  return news
}

function keyOf(slice: Slice) {
  if (slice === 'all') return []
  if ('pageOf' in slice) return ['vacancy_public_id', slice.pageOf, true] as const
  return ['resume_public_id', slice.resume, false] as const
}

export function useCurrentApplication(application: Application): Application {
  const { data: known = none } = useQuery<readonly Application[]>(
    { queryKey: applicationsKey, queryFn: skipToken },
    queryClient(),
  )
  const current = known.find(({ public_id }) => public_id === application.public_id)
  return current && isNewer(current, application) ? current : application
}

/** Returns the newest version of the opened application. */
export function useCurrentDetail(
  opened: ApplicationDetail | null,
  applications: LiveApplications['applications'],
): ApplicationDetail | null {
  const paths = usePaths()
  const live = applications.find(({ public_id }) => public_id === opened?.public_id)
  const isBehind = opened !== null && live !== undefined && isNewer(live, opened)
  const { data } = useQuery({
    queryKey: [...applicationsKey, live?.public_id, live?.version, live?.updated_at],
    queryFn: isBehind ? () => fetchDetail(paths, live.public_id) : skipToken,
    retry: 3,
  })
  return isBehind ? (data ?? { ...opened, ...live }) : opened
}

async function fetchDetail(paths: Paths, id: string): Promise<ApplicationDetail> {
  const response = await fetch(paths.liveApplication(id))
  if (!response.ok) throw new Error(`application ${id}: HTTP ${response.status}`)
  return (await response.json()) as ApplicationDetail
}
