import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { copyDemo, startServer, stop } from './run-program.ts'

test('a newcomer signs up by the code in a letter of the mail server', async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'otklik-mail-'))
  copyDemo(data)
  let arrive: (letter: ParsedMail) => void
  const arrived = new Promise<ParsedMail>((resolve) => (arrive = resolve))
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, _session, callback) {
      arrive(await simpleParser(stream))
      callback()
    },
  })
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  const { port } = mail.server.address() as AddressInfo
  const program = await startServer({ DATA_DIR: data, SMTP_URL: `smtp://localhost:${port}` })

  await page.goto(`${program.url}/ru/account/sign-up`)
  await page.getByLabel('Имя', { exact: false }).first().fill('Дана')
  await page.getByLabel('Почта или телефон').fill('dana@example.kz')
  await page.getByRole('textbox', { name: /Пароль/ }).fill('long enough 7')
  await page.getByRole('checkbox', { name: /Принимаю/ }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = page.getByLabel('Код из сообщения')
  await expect(code).toBeVisible()
  await expect(page.getByRole('link', { name: 'исходящих писем' })).toHaveCount(0)
  const letter = await arrived
  expect(letter.from?.text).toBe('"Отклик" <no-reply@localhost>')
  await code.fill(letter.subject?.slice(0, 6) ?? '')
  await expect(page).not.toHaveURL(/sign-up/)

  await stop(program)
  expect(await program.ended).toBe(0)
  mail.close()
  rmSync(data, { recursive: true, force: true })
})
