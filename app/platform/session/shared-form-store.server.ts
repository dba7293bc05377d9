import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import {
  isFormFor,
  type createFormStore,
  type StoredForm,
  type FormLimits,
} from './form-store.server.ts'

const putForm = `
  local now, life = tonumber(ARGV[4]), tonumber(ARGV[5])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], 0, now)
  local sum = tonumber(ARGV[2])
  for _, own in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    sum = sum + tonumber(string.match(own, '%d+$'))
  end
  if sum > tonumber(ARGV[3]) then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', life)
  redis.call('ZADD', KEYS[2], now + life, KEYS[1] .. ' ' .. ARGV[2])
  redis.call('PEXPIRE', KEYS[2], life)
  return 1`

const keyOf = (id: string) => `otklik:form:${id}`
const listOf = ({ owner }: StoredForm) => `otklik:forms:${owner ?? 'guests'}`
const entryOf = (id: string, text: string) => `${keyOf(id)} ${Buffer.byteLength(text)}`

/** Stores forms in Redis. While Redis is not reachable, stores forms in the memory of this process. */
export function sharedFormStore(
  redis: Redis,
  own: ReturnType<typeof createFormStore>,
  { largest, account, guests, lifetimeMs }: FormLimits,
) {
  return {
    async put(form: StoredForm): Promise<string | null> {
      const text = JSON.stringify(form)
      const bytes = Buffer.byteLength(text)
      if (bytes > largest) return null
      const id = randomBytes(16).toString('base64url')
      const share = form.owner === null ? guests : account
      try {
        const keys = [keyOf(id), listOf(form)]
        const isStored = await redis.eval(
          putForm,
          2,
          ...keys,
          text,
          bytes,
          share,
          Date.now(),
          lifetimeMs,
        )
        return isStored ? id : null
      } catch {
        return own.put(form)
      }
    },

    async read(
      id: string,
      path: string,
      asker: number | null,
    ): Promise<StoredForm['values'] | null> {
      const here = own.read(id, path, asker)
      if (here) return here
      const text = await redis.get(keyOf(id)).catch(() => null)
      const form = text ? (JSON.parse(text) as StoredForm) : null
      return form && isFormFor(form, path, asker) ? form.values : null
    },

    async forget(id: string): Promise<void> {
      own.forget(id)
      try {
        const text = await redis.getdel(keyOf(id))
        if (text) await redis.zrem(listOf(JSON.parse(text) as StoredForm), entryOf(id, text))
      } catch {}
    },
  }
}
