import { z } from 'zod'
import { receiveTelegramUpdate } from '../../api/contract/telegram.ts'
import { callbackAddress, findWrongCallbacks } from '../../api/payments/callback-settings.ts'
import { telegramBot } from '../../api/telegram/bot.ts'
import { off, reasonOf, right, wrong, type Check } from './diagnosis.ts'

/** Compares the callbacks that are set in the cabinet of CloudPayments with our addresses. */
export const checkPayments: Check = async ({ config, signal }) => {
  const { cloudPayments, webUrl } = config
  if (!cloudPayments) return off('payments', 'CLOUDPAYMENTS_SECRET is not set: no cards are taken')
  try {
    const types = await findWrongCallbacks({ ...cloudPayments, webUrl }, signal)
    if (types.length === 0) return right('payments', 'CloudPayments calls all addresses of ours')
    return wrong(
      'payments',
      `CloudPayments does not call us for ${types.join(', ')}: set ${callbackAddress(webUrl, types[0] ?? '')} and so on in its cabinet`,
    )
  } catch (error) {
    return wrong(
      'payments',
      `${reasonOf(error)}: are CLOUDPAYMENTS_PUBLIC_ID and CLOUDPAYMENTS_SECRET those of the cabinet?`,
    )
  }
}

const webhook = z.object({
  url: z.string(),
  pending_update_count: z.int().default(0),
  last_error_message: z.string().optional(),
})

/** Asks Telegram where it sends what people write to the bot. */
export const checkTelegram: Check = async ({ config, signal }) => {
  const { telegram, webUrl } = config
  if (!telegram) return off('telegram', 'TELEGRAM_BOT_TOKEN is not set: no messages by Telegram')
  try {
    const info = webhook.parse(await telegramBot(telegram).call('getWebhookInfo', {}, signal))
    const wanted = webUrl + receiveTelegramUpdate.path
    if (info.url !== wanted) {
      return wrong('telegram', `updates go to «${info.url}», not to ${wanted}: restart the program`)
    }
    if (info.last_error_message && info.pending_update_count > 0) {
      return wrong(
        'telegram',
        `${info.pending_update_count} updates wait: ${info.last_error_message}`,
      )
    }
    return right('telegram', `updates come to ${wanted}`)
  } catch (error) {
    return wrong('telegram', `${reasonOf(error)}: is TELEGRAM_BOT_TOKEN that of BotFather?`)
  }
}
