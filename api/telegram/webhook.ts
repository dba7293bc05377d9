import { receiveTelegramUpdate } from '../contract/telegram.ts'
import type { Job } from '../jobs/job.ts'
import type { TelegramBot } from './bot.ts'

interface WebhookOptions {
  bot: TelegramBot | null
  webUrl: string
}

/** Tells Telegram each day where it sends what people write to the bot. Repeating changes nothing there. */
export function setWebhook({ bot, webUrl }: WebhookOptions): Job<object> {
  return {
    async run(_, signal) {
      await bot?.call(
        'setWebhook',
        {
          url: webUrl + receiveTelegramUpdate.path,
          secret_token: bot.secret,
          allowed_updates: ['message', 'my_chat_member'],
        },
        signal,
      )
    },
    limitSeconds: 30,
    retries: 5,
    pauseSeconds: 60,
    cron: '40 3 * * *',
    runsAtStart: true,
  }
}
