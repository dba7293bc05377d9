import { expect, hydrated, signIn, test } from '../fixtures.ts'

const page = '/ru/contacts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a guest writes to support and sees that it arrived', async ({
      page: tab,
      expectAccessible,
    }) => {
      await tab.goto(page)
      await tab.getByLabel('Сообщение').fill('Не приходит код')
      await tab.getByRole('button', { name: 'Отправить' }).click()
      await expect(tab.getByText('О чём вы пишете: заполните это поле')).toBeVisible()
      await expectAccessible(tab)
      await expect(tab.getByLabel('Сообщение')).toHaveValue('Не приходит код')
      await tab.getByLabel('О чём вы пишете').selectOption({ label: 'Вход и аккаунт' })
      await tab.getByLabel('Почта для ответа').fill('guest@example.com')
      await tab.getByRole('button', { name: 'Отправить' }).click()
      await expect(tab.getByText('Сообщение у нас')).toBeVisible()
      await expectAccessible(tab)
    })
  })
}

test('the hub of support tells its author, on this page alone', async ({ page: tab }) => {
  const sockets: string[] = []
  tab.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await signIn(tab, 'candidate2@example.com')
  await tab.goto('/ru')
  await hydrated(tab)
  await expect.poll(() => sockets).toContain('/hub/applications')
  expect(sockets).not.toContain('/hub/support')

  const negotiation = tab.waitForRequest(/\/hub\/support\/negotiate/)
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
  const { authorization } = await (await negotiation).allHeaders()
  expect(authorization).toMatch(/^Bearer /)
  await expect.poll(() => sockets).toContain('/hub/support')

  const told = tab.waitForEvent('console', (line) => line.text().startsWith('hub: support request'))
  await tab.getByLabel('Сообщение').fill('Спасибо')
  await tab.getByLabel('О чём вы пишете').selectOption({ label: 'Другое' })
  await tab.getByRole('button', { name: 'Отправить' }).click()
  await told
})
