// Starts everything that the doctor examines, for its test.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '@otklik/signalr-server/testing-redis'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { emptyDatabase } from '../../api/database/testing.ts'
import { startMailServer } from '../../api/mail/testing/mail-server.ts'
import { callbackAddress } from '../../api/payments/callback-settings.ts'
import { playCloudPayments } from '../../api/payments/testing.ts'
import { botToken, startBotApi, webhookSecret } from '../../api/telegram/testing/bot-api.ts'

/** The password of the mail server; like all secrets here, it must never be printed. */
const password = 'planted-password'

/** Starts a server of each kind, without faults, and returns them with the variables that lead to them. */
export async function startHealthy() {
  const database = await emptyDatabase()
  const answers = { health: 200, sms: 405, date: null as Date | null }
  const site = await listen(
    createServer((_, response) => {
      if (answers.date) response.setHeader('date', answers.date.toUTCString())
      response.writeHead(answers.health).end('ok')
    }),
  )
  const gateway = await listen(createServer((_, response) => response.writeHead(answers.sms).end()))
  const [redis, mail, cloud, telegram, bucket] = await Promise.all([
    startRedis(),
    startMailServer({
      authOptional: false,
      onAuth: ({ password: given }, _session, done) =>
        given === password ? done(null, { user: 'otklik' }) : done(new Error('Invalid password')),
    }),
    playCloudPayments(),
    startBotApi(),
    startBucket(),
  ])
  onTestFinished(async () => {
    telegram.close()
    await redis.kill()
  })
  for (const type of ['check', 'pay', 'confirm', 'fail', 'refund', 'cancel'])
    cloud.callbacks.set(type, callbackAddress(site.url, type))
  telegram.webhooks.push({
    url: `${site.url}/v1/telegram/webhook`,
    secret_token: webhookSecret,
    allowed_updates: [],
  })
  const env: Record<string, string> = {
    PUBLIC_URL: site.url,
    DATABASE_URL: String(database.pool.options.connectionString),
    REDIS_URL: redis.url,
    FILES_URL: bucket,
    SESSION_SECRET: 'planted secret of all the sessions',
    TOKEN_SECRET: 'planted secret of all of the tokens',
    SMTP_URL: mail.url.replace('//', `//otklik:${password}@`),
    SMS_URL: `${gateway.url.replace('//', '//planted-token@')}/send`,
    CLOUDPAYMENTS_PUBLIC_ID: cloud.options.publicId,
    CLOUDPAYMENTS_SECRET: cloud.options.secret,
    CLOUDPAYMENTS_URL: cloud.options.url,
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
    TELEGRAM_API_URL: telegram.url,
  }
  return { env, database, answers, site, gateway, redis, mail, cloud, telegram }
}

async function listen(server: Server) {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  }
  onTestFinished(async () => void (await close()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function startBucket(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'otklik-doctor-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/files`
}
