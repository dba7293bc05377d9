// Calls the methods of the Telegram Bot API (core.telegram.org/bots/api).
import { z } from 'zod'

export interface TelegramOptions {
  token: string
  /** The text that Telegram sends in a header of each request to our webhook. */
  secret: string
  /** The origin of the Bot API, which answers under /bot<token>/. */
  apiUrl: string
  /** The username of the bot; null to ask Telegram for it. */
  name: string | null
}

export interface TelegramBot {
  secret: string
  /** Calls a method and returns its result. Throws TelegramFailure if Telegram refuses. */
  call: (method: string, body: object, signal?: AbortSignal) => Promise<unknown>
  /** Returns the username of the bot, which is asked for once. */
  name: () => Promise<string>
}

/** A refusal of Telegram. */
export class TelegramFailure extends Error {
  override name = 'TelegramFailure'
  readonly status: number
  /** After how many seconds the call may be repeated; null if Telegram does not say it. */
  readonly retryAfter: number | null

  constructor(method: string, { error_code, description, parameters }: Refusal) {
    super(`Telegram answered ${method} with ${error_code} ${description}`)
    this.status = error_code
    this.retryAfter = parameters?.retry_after ?? null
  }

  /** True if the person has blocked the bot, has deleted the chat, or is gone. */
  get isChatGone(): boolean {
    return this.status === 403 || (this.status === 400 && this.message.includes('chat not found'))
  }
}

const refusal = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string().max(1000).default(''),
  parameters: z.object({ retry_after: z.int().min(1).optional() }).optional(),
})
type Refusal = z.output<typeof refusal>
const reply = z.union([z.object({ ok: z.literal(true), result: z.unknown() }), refusal])
const user = z.object({ username: z.string().min(1) })

const nameLimitMs = 5_000

export function telegramBot({ token, secret, apiUrl, name }: TelegramOptions): TelegramBot {
  let known: Promise<string> | null = name === null ? null : Promise.resolve(name)

  const call: TelegramBot['call'] = async (method, body, signal) => {
    const response = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    const text = await response.text()
    const answer = reply.safeParse(parsed(text)).data
    if (answer?.ok) return answer.result
    const { status, statusText } = response
    throw new TelegramFailure(
      method,
      answer ?? { ok: false, error_code: status, description: statusText },
    )
  }

  async function askName(): Promise<string> {
    return user.parse(await call('getMe', {}, AbortSignal.timeout(nameLimitMs))).username
  }

  return {
    secret,
    call,
    name() {
      known ??= askName().catch((error: unknown) => {
        known = null
        throw error
      })
      return known
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
