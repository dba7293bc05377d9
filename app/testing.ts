// Runs the site in a test, together with the API and a real database.
import type { EntryContext, ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, onTestFinished, vi } from 'vitest'
import { createToken, startApi, type TestAccount, type TestApi } from '../api/testing.ts'
import { future, siteMap } from '../remix.config.js'
import * as entry from './entry.server.tsx'
import { env } from './platform/env/env.server.ts'
import { i18nFor } from './platform/i18n/i18n.server.ts'
import { createPages } from './platform/remix-patches/areas.ts'
import { signedInHeaders } from './platform/session/session.server.ts'
import * as root from './root.tsx'
import { errorsOf, fieldOf, textOf, toastsOf } from './testing/read-page.ts'

type RouteModule = ServerBuild['routes'][string] extends infer R
  ? R extends { module: infer M }
    ? M
    : never
  : never
type RouteObject = Parameters<typeof matchRoutes>[0][number]

const files = import.meta.glob<RouteModule>(['./routes/**/*.{ts,tsx}', '!./routes/**/*.test.*'])

export const origin = 'http://localhost'

interface Route {
  id: string
  parentId: string | undefined
  path?: string
  index?: boolean
  module: RouteModule
}

async function loadRoutes(): Promise<Route[]> {
  const below = async (entries: RouteConfigEntry[], parentId: string): Promise<Route[]> => {
    const found = await Promise.all(
      entries.map(async (each) => {
        const id = idOf(each)
        const load = files[`./${each.file}`]
        if (!load) throw new Error(`no module ${each.file}`)
        const { path, index } = each
        const route = { id, parentId, path, index, module: await load() }
        return [route, ...(await below(each.children ?? [], id))]
      }),
    )
    return found.flat()
  }
  const top = { id: 'root', parentId: undefined, path: '', module: root as RouteModule }
  return [top, ...(await below(siteMap, 'root'))]
}

function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx?$/, '')
}

function createBuild(report: (error: unknown) => void): ServerBuild {
  const byId = <T>(make: (route: Route) => T) =>
    Object.fromEntries(routes.map((route) => [route.id, make(route)]))
  return {
    entry: { module: { ...entry, default: drawing(report), handleError: report } },
    routes: byId((route) => route),
    assets: {
      version: 'test',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: byId(({ module, ...route }) => ({
        ...route,
        hasLoader: 'loader' in module,
        hasAction: 'action' in module,
        hasClientLoader: 'clientLoader' in module,
        hasClientAction: 'clientAction' in module,
        hasErrorBoundary: 'ErrorBoundary' in module,
        module: `/${route.id}.js`,
        imports: [],
      })),
    },
    future: { ...future, unstable_optimizeDeps: false },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    isSpaMode: false,
    mode: 'test',
  } as ServerBuild
}

/** The texts that `useErrorSentences` loads itself when a form is shown. */
const loadedByForms = 'errors'

/**
 * Renders a page in a test. Reports texts that the page uses but a browser would not load, and routes that Remix builds
 * for the page although it does not show them.
 */
function drawing(report: (error: unknown) => void): typeof entry.default {
  return async (request, status, headers, given, loadContext) => {
    const built = new Set<string>()
    const routeModules = new Proxy(given.routeModules, {
      get(modules, id) {
        built.add(String(id))
        return Reflect.get(modules, id)
      },
    })
    const context = { ...given, routeModules }
    const i18n = i18nFor('ru') as unknown as { getFixedT: (...given: unknown[]) => unknown }
    const { getFixedT } = i18n
    const asked = new Set<string>()
    i18n.getFixedT = (...given) => {
      for (const namespace of [given[1]].flat()) if (namespace) asked.add(String(namespace))
      return getFixedT(...given)
    }
    try {
      const answer = await entry.default(request, status, headers, context, loadContext)
      const named = namedTexts(given)
      const unnamed = [...asked].filter((each) => each !== loadedByForms && !named.includes(each))
      if (unnamed.length) report(`handle.i18n of ${request.url} lacks ${unnamed.join(', ')}`)
      const shown = given.staticHandlerContext.matches.map(({ route }) => route.id)
      const foreign = [...built].filter((id) => !shown.includes(id))
      if (foreign.length) report(`${request.url} is drawn with the routes ${foreign.join(', ')}`)
      const { loaderData, actionData } = given.staticHandlerContext
      const data = JSON.stringify([loaderData, actionData], asItIs)
      expect(JSON.parse(data)).toEqual([loaderData, actionData])
      return answer
    } finally {
      i18n.getFixedT = getFixedT
    }
  }
}

function asItIs(this: Record<string, unknown>, name: string): unknown {
  return this[name]
}

function namedTexts({ staticHandlerContext, routeModules }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { i18n?: string[] } | undefined
    return handle?.i18n ?? []
  })
}

export const routes = await loadRoutes()

export interface TestSite {
  api: TestApi
  visitor: (account?: TestAccount) => Promise<Visitor>
}

export async function startSite(
  country = env.country,
  {
    telegram = null,
    payments,
    limitFactor,
  }: Pick<
    NonNullable<Parameters<typeof startApi>[0]>,
    'telegram' | 'payments' | 'limitFactor'
  > = {},
): Promise<TestSite> {
  const api = await startApi({ country, telegram, payments, limitFactor })
  const before = env.country
  env.country = country
  onTestFinished(() => void (env.country = before))
  vi.setSystemTime(api.now())
  onTestFinished(() => void vi.useRealTimers())
  const handle = createPages(
    createBuild((error) => api.errors.push(error)),
    'production',
  )
  return {
    api,
    async visitor(account) {
      const visitor = new Visitor((request) => handle(request, contextOf(api)))
      if (account) await visitor.signIn(await createToken(api, account))
      return visitor
    },
  }
}

export function contextOf(api: TestApi) {
  return {
    apiFetch: (request: Request) => api.fetch(request),
    apiRead: api.read,
    requestId: 'test-request',
  }
}

export function paramsOf(url: string) {
  const toRoutes = (entries: RouteConfigEntry[]): RouteObject[] =>
    entries.map((each) =>
      each.index
        ? { index: true, id: idOf(each) }
        : { path: each.path, id: idOf(each), children: toRoutes(each.children ?? []) },
    )
  const [path = ''] = url.split('?')
  return matchRoutes(toRoutes(siteMap), path)?.at(-1)?.params ?? {}
}

export interface Page {
  status: number
  location: string | null
  headers: Headers
  html: string
  text: string
  toasts: string[]
  errors: Record<string, string>
  field: (name: string) => string | undefined
}

/** A visitor in tests: a browser without JavaScript, with cookies. */
export class Visitor {
  readonly #cookies = new Map<string, string>()
  readonly #handle: (request: Request) => Promise<Response>

  constructor(handle: (request: Request) => Promise<Response>) {
    this.#handle = handle
  }

  async signIn(token: string): Promise<void> {
    const record = { token, token_type: 'Bearer' as const, expires_in: 1 }
    this.#take(await signedInHeaders(new Request(origin), record))
  }

  forget(name: string): void {
    this.#cookies.delete(name)
  }

  get cookies(): string[] {
    return [...this.#cookies.keys()].toSorted()
  }

  get(path: string, more: Record<string, string> = {}): Promise<Page> {
    return this.#ask(new Request(origin + path, { headers: this.headers(more) }))
  }

  post(
    path: string,
    fields: Record<string, string | string[]> = {},
    more: Record<string, string> = {},
  ): Promise<Page> {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) {
      for (const each of [value].flat()) body.append(name, each)
    }
    return this.#post(path, body, more)
  }

  postFiles(path: string, fields: Record<string, string | File>): Promise<Page> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return this.#post(path, body)
  }

  #post(path: string, body: BodyInit, more: Record<string, string> = {}): Promise<Page> {
    const headers = this.headers({ origin, host: new URL(origin).host, ...more })
    return this.#ask(new Request(origin + path, { method: 'POST', headers, body }))
  }

  follow({ location, status }: Page): Promise<Page> {
    if (!location) throw new Error(`${status} leads nowhere`)
    return this.get(location)
  }

  headers(more: Record<string, string> = {}): Headers {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Headers({ accept: 'text/html', ...(cookie && { cookie }), ...more })
  }

  async #ask(request: Request): Promise<Page> {
    const response = await this.#handle(request)
    this.#take(response.headers)
    const html = await response.text()
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      html,
      text: textOf(html),
      toasts: toastsOf(html),
      errors: errorsOf(html),
      field: (name) => fieldOf(html, name),
    }
  }

  #take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)/.exec(line) ?? []
      if (/Max-Age=0|1970/.test(rest)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}
