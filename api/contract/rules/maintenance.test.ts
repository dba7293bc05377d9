import { expect, test } from 'vitest'
import { closedSeconds, type Maintenance } from './maintenance.ts'

const now = new Date('2025-09-22T03:59:00Z')
const works: Maintenance = {
  hosts: ['otklik.example', 'localhost:3000'],
  end: new Date('2025-09-22T09:00:00+05:00'),
}

test.each<[string, Maintenance | null, string, Date, number | null]>([
  ['no works', null, 'https://otklik.example/ru', now, null],
  ['works at the host', works, 'https://otklik.example/ru', now, 60],
  ['works at the host, whatever the port', works, 'http://otklik.example:8080/ru', now, 60],
  ['works at the host and port', works, 'http://localhost:3000/', now, 60],
  ['another port than the one named', works, 'http://localhost:4000/', now, null],
  ['another host', works, 'https://staff.otklik.example/ru', now, null],
  ['a host that ends like the one named', works, 'https://not-otklik.example/ru', now, null],
  ['the last moment', works, 'https://otklik.example/ru', new Date(works.end.getTime() - 1), 1],
  ['the end', works, 'https://otklik.example/ru', works.end, null],
  ['no host named', { ...works, hosts: [] }, 'https://otklik.example/ru', now, null],
])('%s', (_, maintenance, address, at, seconds) => {
  expect(closedSeconds(maintenance, address, at)).toBe(seconds)
})
