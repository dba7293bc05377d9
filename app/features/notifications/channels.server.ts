import { readPush } from '#contract/push.ts'
import { disconnectTelegram, readTelegram, requestTelegramCode } from '#contract/telegram.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { signedCookie } from '#app/platform/session/cookies.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import type { ChannelStates } from './channel-list.tsx'

/** Remembers that the visitor has closed the offer of channels. */
const closed = signedCookie<true>('channel-offer')

type Reader = Pick<SignedInVisit, 'call' | 'user'>

/** Returns which channels of notifications work for the account. */
export async function readChannels({ call, user }: Reader): Promise<ChannelStates> {
  const [push, telegram] = await Promise.all([
    extraOr(call(readPush, {}), null),
    extraOr(call(readTelegram, {}), null),
  ])
  return { ...addressesOf(user), push, telegram }
}

/**
 * Returns the channels for a page that offers them; null if a channel that tells at once is on, if letters arrive and
 * there is no such channel, or if the visitor has closed the offer.
 */
export async function offerChannels(
  visit: Reader & { request: Request },
): Promise<ChannelStates | null> {
  if (await closed.read(visit.request)) return null
  const channels = await readChannels(visit)
  const { email, push, telegram } = channels
  if (push?.is_subscribed || telegram?.linked_at) return null
  const hasMore = Boolean(push?.public_key) || Boolean(telegram?.is_offered)
  return email?.isConfirmed && !hasMore ? null : channels
}

function addressesOf(user: SessionUser): Pick<ChannelStates, 'email' | 'phone'> {
  const { emailAddress, emailAddressVerified, phoneNumber, phoneNumberVerified } = user
  return {
    email:
      emailAddress === null ? null : { address: emailAddress, isConfirmed: emailAddressVerified },
    phone: phoneNumber === null ? null : { number: phoneNumber, isConfirmed: phoneNumberVerified },
  }
}

/** The forms of the list of channels, by intent. */
export const channelActs = new Map([
  ['connect_telegram', connectTelegram],
  ['disconnect_telegram', endTelegram],
  ['close_channel_offer', closeOffer],
])

async function connectTelegram({ call, leave, paths }: ActionVisit) {
  await call(requestTelegramCode, {})
  return leave(`${paths.settings()}#channels`)
}

async function endTelegram({ call, leave, paths, texts }: ActionVisit) {
  await call(disconnectTelegram, {})
  return leave(`${paths.settings()}#channels`, {
    toast: texts('notifications')('channels.telegram.ended'),
  })
}

async function closeOffer({ fields, leave, paths, request }: ActionVisit) {
  const from = safePath(fields.from ?? null) ?? paths.settings()
  return leave(from, { cookies: [await closed.write(request, true)] })
}
