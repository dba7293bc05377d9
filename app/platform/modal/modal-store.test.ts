import { expect, test } from 'vitest'

import { createModalStore } from './modal-store.ts'
import type { ModalControls } from './modal-store.ts'

function Question({ title = '' }: ModalControls<string> & { title?: string }) {
  return title
}

async function outcome(limit: number, act: (store: ReturnType<typeof createModalStore>) => void) {
  const store = createModalStore({ limit })
  const results: unknown[] = ['open', 'open', 'open']
  results.forEach((_, index) => {
    void store.open(Question).then((result) => {
      results[index] = result
    })
  })
  act(store)
  await new Promise((resolve) => setTimeout(resolve))
  return { results, open: store.getSnapshot().map((modal) => modal.id) }
}

test.each<[string, number, (store: ReturnType<typeof createModalStore>) => void, unknown[]]>([
  ['one at a time: opening resolves the former with null', 1, () => {}, [null, null, 'open']],
  [
    'one at a time: closing gives the result',
    1,
    (store) => store.close(undefined, 'yes'),
    [null, null, 'yes'],
  ],
  ['stacked: all stay open', Infinity, () => {}, ['open', 'open', 'open']],
  [
    'stacked: closing without id takes the topmost',
    Infinity,
    (store) => store.close(),
    ['open', 'open', null],
  ],
  [
    'stacked: closing by id takes that one',
    Infinity,
    (store) => store.close('modal-1', 'yes'),
    ['yes', 'open', 'open'],
  ],
  [
    'stacked: an unknown id is ignored',
    Infinity,
    (store) => store.close('modal-9', 'yes'),
    ['open', 'open', 'open'],
  ],
  [
    'stacked: closing one twice keeps the first result',
    Infinity,
    (store) => {
      store.close('modal-3', 'a')
      store.close('modal-3', 'b')
    },
    ['open', 'open', 'a'],
  ],
  [
    'stacked: close all gives null to each',
    Infinity,
    (store) => store.closeAll(),
    [null, null, null],
  ],
  [
    'the component closes itself',
    Infinity,
    (store) => store.getSnapshot()[1]?.close('own'),
    ['open', 'own', 'open'],
  ],
  [
    'undefined is null',
    Infinity,
    (store) => store.getSnapshot()[2]?.close(undefined),
    ['open', 'open', null],
  ],
])('%s', async (_, limit, act, expected) => {
  const { results, open } = await outcome(limit, act)
  expect(results).toEqual(expected)
  expect(open).toHaveLength(expected.filter((result) => result === 'open').length)
})

test('options have defaults, listeners become props', () => {
  const store = createModalStore()
  const saved = () => {}
  void store.open(Question, { props: { title: 'a' }, on: { saved } })
  void store.open(Question, { size: 'lg', fullscreen: true, backdrop: 'static', href: '/a' })
  expect(store.getSnapshot()).toMatchObject([
    {
      size: 'md',
      fullscreen: false,
      backdrop: true,
      href: null,
      props: { title: 'a', onSaved: saved },
    },
    { size: 'lg', fullscreen: true, backdrop: 'static', href: '/a', props: {} },
  ])
})

test('each change notifies the listeners', () => {
  const store = createModalStore()
  let calls = 0
  const stop = store.subscribe(() => (calls += 1))
  void store.open(Question)
  store.close()
  store.close()
  stop()
  void store.open(Question)
  expect(calls).toBe(2)
})
