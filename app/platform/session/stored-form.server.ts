import { env } from '#app/platform/env/env.server.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { cookieSeconds } from './cookie-seconds.ts'
import { signedCookie } from './cookies.server.ts'
import { createFormStore, type FormLimits, type StoredForm } from './form-store.server.ts'
import { openRedis } from './open-redis.server.ts'
import { sharedFormStore } from './shared-form-store.server.ts'

const megabyte = 1024 * 1024
const cookie = signedCookie<string>('kept-form')
const limits: FormLimits = {
  largest: megabyte / 4,
  account: megabyte / 2,
  guests: 8 * megabyte,
  capacity: 32 * megabyte,
  lifetimeMs: cookieSeconds['kept-form'] * 1000,
}
const own = createFormStore(limits)
const store = env.redisUrl
  ? sharedFormStore(openRedis(env.redisUrl, env.redisTimeoutMs), own, limits)
  : own

/** Stores a sent form until the visitor has signed in, without passwords, codes and files. */
export async function storeForm(
  request: Request,
  path: string,
  owner: number | null,
): Promise<string | null> {
  return storeValues(request, { path, owner, values: typedValues(await readForm(request)) })
}

/** Stores the values of a form for the page `path`, as if they had been sent there without a session. */
export async function storeValues(
  request: Request,
  { path, owner, values }: StoredForm,
): Promise<string | null> {
  const before = await cookie.read(request)
  if (before) await store.forget(before)
  const isEmpty = Object.keys(values).length === 0
  const id = isEmpty ? null : await store.put({ path: pageOf(path), owner, values })
  return id && cookie.write(request, id)
}

export async function readStoredForm(
  request: Request,
  path: string,
  asker: number | null,
): Promise<StoredForm['values'] | null> {
  const id = await cookie.read(request)
  return id ? store.read(id, pageOf(path), asker) : null
}

/** Returns the id of the form that a guest has left for the page `path`. Who knows the id can read the form. */
export async function storedFormId(request: Request, path: string): Promise<string | undefined> {
  const id = await cookie.read(request)
  return id && (await store.read(id, pageOf(path), null)) ? id : undefined
}

/** Gives this browser a guest's form that was left on another device; null if it is not stored any more. */
export async function adoptForm(
  request: Request,
  path: string,
  id: string,
): Promise<string | null> {
  return (await store.read(id, pageOf(path), null)) && cookie.write(request, id)
}

export async function releaseForm(
  request: Request,
  path: string,
  asker: number | null,
): Promise<string | null> {
  return (await readStoredForm(request, path, asker)) && forgetForm(request)
}

export async function forgetForm(request: Request): Promise<string> {
  const id = await cookie.read(request)
  if (id) await store.forget(id)
  return cookie.clear(request)
}

function pageOf(path: string): string {
  return path.split('#', 1)[0] ?? path
}
