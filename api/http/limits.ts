import { Failure } from './failure.ts'

export interface Limits {
  /** Counts a request against a rate limit; throws `request:limit_exceeded` if the limit is exceeded. */
  take: (limit: LimitName, key: string) => Promise<void>
}

const minute = 60_000
const day = 24 * 60 * minute
// The rate limits: at most `most` requests within `within` milliseconds.
export const rules = {
  // The limit is high, because an office may share one IP address; guessing passwords would need far more requests.
  sign_in_caller: { most: 100, within: minute },
  sign_in_address: { most: 10, within: minute },
  sign_in_account: { most: 25, within: 60 * minute },
  password_check: { most: 25, within: 60 * minute },
  desk_code: { most: 10, within: 60 * minute },
  verify_address: { most: 20, within: minute },
  code_destination: { most: 5, within: 30 * minute },
  code_address: { most: 25, within: 5 * minute },
  company_codes: { most: 20, within: day },
  company_document: { most: 10, within: day },
  domain_codes: { most: 10, within: day },
  sign_up_address: { most: 5, within: 30 * minute },
  // The limit is higher than for sign-ups, because a mobile network gives many phones the same IP address.
  quick_application: { most: 20, within: 30 * minute },
  apply: { most: 20, within: minute },
  bulk_apply: { most: 5, within: minute },
  bulk_move: { most: 20, within: minute },
  message: { most: 60, within: 60 * minute },
  export: { most: 30, within: 60 * minute },
  note: { most: 120, within: 60 * minute },
  access_request: { most: 10, within: day },
  team_invitation: { most: 50, within: day },
  invitation_destination: { most: 5, within: day },
  open_contacts: { most: 300, within: day },
  company_search: { most: 60, within: minute },
  busy_calendar: { most: 10, within: 60 * minute },
  calendar_feed: { most: 120, within: minute },
  // The limit for links to resumes is high, because an office may share one IP address.
  resume_link: { most: 300, within: minute },
  new_resume_link: { most: 60, within: 60 * minute },
  answer_link: { most: 300, within: minute },
  support_address: { most: 5, within: 60 * minute },
  support_account: { most: 5, within: 60 * minute },
  appeal_address: { most: 10, within: 60 * minute },
  report_address: { most: 30, within: 60 * minute },
  report_account: { most: 20, within: day },
  telegram_code: { most: 20, within: 60 * minute },
  telegram_chat: { most: 20, within: minute },
  top_up: { most: 20, within: 60 * minute },
  attachment: { most: 60, within: 60 * minute },
  vacancy_file: { most: 60, within: 60 * minute },
  vacancy_feed: { most: 30, within: 60 * minute },
  vacancy_text: { most: 120, within: 60 * minute },
  resume_import: { most: 30, within: 60 * minute },
  image: { most: 30, within: 30 * minute },
  paper: { most: 200, within: 60 * minute },
  // The limit for saving drafts is high, because each open form saves its draft every few seconds.
  draft: { most: 120, within: minute },
  // The limit for views is high, because a mobile network gives thousands of phones the same IP address.
  view: { most: 600, within: minute },
  page: { most: 1200, within: minute },
  webhook_test: { most: 30, within: minute * 10 },
  api_key: { most: 300, within: minute },
  hub_request: { most: 1200, within: minute },
} as const satisfies Record<string, { most: number; within: number }>

export type LimitName = keyof typeof rules

interface Window {
  ends: number
  used: number
}

const mostKeys = 50_000

/** Counts a request against a rate limit. Returns the seconds to wait if the limit is exceeded, otherwise null. */
export type Count = (limit: LimitName, key: string) => number | null

/** Counts requests per time window in memory, for this process only. `factor` multiplies all limits in load tests. */
export function memoryCount(now: () => Date, factor = 1): Count {
  const windowsOf = new Map<LimitName, Map<string, Window>>()
  return (limit, key) => {
    const rule = rules[limit]
    const time = now().getTime()
    const windows = windowsOf.get(limit) ?? new Map<string, Window>()
    windowsOf.set(limit, windows)
    let window = windows.get(key)
    if (!window || window.ends <= time) {
      window = { ends: time + rule.within, used: 0 }
      windows.delete(key)
      windows.set(key, window)
      forget(windows, time)
    }
    window.used += 1
    return window.used > rule.most * factor ? Math.ceil((window.ends - time) / 1000) : null
  }
}

export function limitsBy(
  count: (...act: Parameters<Count>) => Promise<number | null> | number | null,
): Limits {
  return {
    async take(limit, key) {
      const retryAfterSeconds = await count(limit, key)
      if (retryAfterSeconds === null) return
      throw new Failure('request:limit_exceeded', { retryAfterSeconds })
    },
  }
}

function forget(windows: Map<string, Window>, time: number): void {
  for (const [key, window] of windows) {
    if (windows.size <= mostKeys && window.ends > time) return
    windows.delete(key)
  }
}

/** Returns the first half of an IPv6 address, which a household shares; returns an IPv4 address unchanged. */
export function limitAddress(address: string): string {
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [before = '', after = ''] = address.split('::')
  const known = before.split(':').filter(Boolean)
  const zeros = 8 - known.length - after.split(':').filter(Boolean).length
  const groups = [...known, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after.split(':')]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
