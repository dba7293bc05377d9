// Operators of the desk in journeys: their addresses, and their authenticators.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'

/** The e-mail addresses of the operators: two for the journeys with script, two for those without. */
export const operatorAddresses = ['with', 'without'].flatMap((script) =>
  ['first', 'second'].map((name) => `operator-${name}-${script}@example.com`),
)

/** Opens the desk: sets up the second factor, or enters its code if an earlier attempt of the test has set it up. */
export async function openDesk(page: Page, address: string): Promise<void> {
  const file = join(tmpdir(), `otklik-${process.env.E2E_PORT}-${address}`)
  await page.goto('/ru/desk')
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, await page.locator('.desk-qr code').innerText())
  const secret = Secret.fromBase32(readFileSync(file, 'utf8').replace(/\s/g, ''))
  // Each code works once, so a later attempt uses the next one, which is accepted half a minute early.
  const timestamp = Date.now() + (isNew ? 0 : 30_000)
  await page.getByLabel('Код из приложения').fill(new TOTP({ secret }).generate({ timestamp }))
  await page.getByRole('button', { name: isNew ? 'Подтвердить' : 'Войти', exact: true }).click()
  if (isNew) await page.getByRole('link', { name: 'Сохранено, дальше' }).click()
  await page.getByRole('heading', { name: /^Очередь/ }).waitFor()
}
