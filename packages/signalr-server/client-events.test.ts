import { afterEach, expect, test } from 'vitest'
import { createHub, type Hub } from './hub.ts'
import { nextEvent, path, startServer, userOf } from './testing.ts'
import type { TestServer, TestUser } from './testing.ts'

interface ChatEvents {
  said: [user: string, text: string]
  cleared: []
}

const chat: Hub<TestUser, ChatEvents> = createHub({
  name: 'chat',
  authenticate: async ({ token }) => userOf(token),
  onConnected: (client) => client.send('cleared'),
  methods: {
    say: ({ client }, text) =>
      chat.toAll().send('said', client.principal.userId ?? '', String(text)),
    misspell({ client }) {
      // @ts-expect-error -- the hub declares no event of this name
      client.send('sayd', 'alice', 'hi')
    },
  },
})

let server: TestServer

afterEach(() => server.close())

test('declared events reach the official client; the compiler refuses others', async () => {
  server = await startServer({ server: { hubs: new Map([[path, chat]]) } })
  const client = server.connect()
  const cleared = nextEvent(client, 'cleared')
  const said = nextEvent(client, 'said')
  await client.start()
  expect(await cleared).toEqual([])
  await client.invoke('say', 'hi')
  expect(await said).toEqual(['alice', 'hi'])

  const { connectionId: id } = client
  client.on('said', (user, text) => `${user} ${text}`)
  expect(await chat.invoke(id ?? '', 'said', 'bob', 'ho')).toBe('bob ho')
  const toAlice = chat.toUser('alice')
  // @ts-expect-error -- an argument is missing
  void toAlice.send('said', 'bob')
  // @ts-expect-error -- the text is not a string
  void toAlice.send('said', 'bob', 5)
  // @ts-expect-error -- the hub declares no event of this name
  await expect(chat.invoke(id ?? '', 'name')).rejects.toThrow("Client didn't provide a result.")
})
