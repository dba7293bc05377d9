// Operators of the desk in journeys: their addresses, and their authenticators.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'

/** The journeys with operators. Each has its own ones, because a code of the second factor works once. */
const journeys = ['desk', 'held', 'reports', 'proof', 'refunds', 'invoices', 'door'] as const

/** The e-mail address of an operator of a journey, with or without script. */
export function operatorAddress(
  journey: (typeof journeys)[number],
  script: 'with' | 'without',
  name: 'first' | 'second' = 'first',
): string {
  return `operator-${name}-${journey}-${script}@example.com`
}

export const operatorAddresses = journeys.flatMap((journey) =>
  (['with', 'without'] as const).flatMap((script) =>
    (['first', 'second'] as const).map((name) => operatorAddress(journey, script, name)),
  ),
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
