import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type DraftSaveResult } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const saved: DraftSaveResult = { is: 'saved', at: '2026-11-20T09:00:00Z' }

function startKeeper(start: string | null = '') {
  let title = start ?? 'Набрано'
  const saves: string[] = []
  const told: string[] = []
  const answers: DraftSaveResult[] = []
  let way = Promise.resolve()
  const values = () => ({ title, version: String(saves.length) })
  const keeper = createDraftSaver({
    read: values,
    start: start === null ? null : values(),
    save: async (typed) => {
      saves.push(String(typed.title))
      await way
      return answers.shift() ?? saved
    },
    remove: async () => {
      saves.push('(removed)')
      return { is: 'none' }
    },
    onResult: ({ is }) => told.push(is),
  })
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  function slowly(): () => void {
    let arrive = () => {}
    way = new Promise((resolve) => (arrive = resolve))
    return arrive
  }
  function type(text: string) {
    title = text
    keeper.touched()
  }
  return { keeper, saves, told, answers, type, pass, slowly }
}

test('typed text is saved within seconds, even while typing continues', async () => {
  const { saves, type, pass, told } = startKeeper()
  for (const text of ['П', 'По', 'Пов', 'Пова', 'Повар']) {
    type(text)
    await pass(1)
  }
  expect(saves).toEqual(['Пов'])
  await pass(3)
  expect(saves).toEqual(['Пов', 'Повар'])
  expect(told).toEqual(['saved', 'saved'])
})

test('a save in flight is ignored once the form is sent', async () => {
  const { keeper, saves, told, type, pass, slowly } = startKeeper()
  const arrive = slowly()
  type('Повар')
  await pass(3)
  keeper.sent()
  arrive()
  await pass(0)
  expect(saves).toEqual(['Повар'])
  expect(told).toEqual(['none'])
})

test('text typed after sending is saved if the page stays, not if it is left', async () => {
  const { keeper, saves, type } = startKeeper()
  type('Повар')
  keeper.sent()
  type('Повара')
  await keeper.leave()
  expect(saves).toEqual([])
  keeper.answered()
  type('Повару')
  await keeper.leave()
  expect(saves).toEqual(['Повару'])
})

test('after a refusal the text is a draft again', async () => {
  const { keeper, saves, type, pass, slowly } = startKeeper()
  const arrive = slowly()
  type('Повар')
  await pass(3)
  keeper.sent()
  keeper.refused()
  arrive()
  await pass(0)
  expect(saves).toEqual(['Повар', 'Повар'])
})

test('events without a change save nothing', async () => {
  const { keeper, saves, pass } = startKeeper()
  keeper.touched()
  await pass(3)
  expect(saves).toEqual([])
})

test('a form in its initial state needs no draft', async () => {
  const { saves, type, pass, told } = startKeeper('Повар')
  type('Пекарь')
  await pass(3)
  type('Повар')
  await pass(3)
  expect(saves).toEqual(['Пекарь', '(removed)'])
  expect(told).toEqual(['saved', 'none'])
})

test('initial unsaved text is saved unless it already is', async () => {
  const { keeper, saves, pass } = startKeeper(null)
  keeper.touched()
  await pass(3)
  expect(saves).toEqual(['Набрано'])
  const other = startKeeper(null)
  other.keeper.markSaved()
  other.keeper.touched()
  await other.pass(3)
  expect(other.saves).toEqual([])
})

test('without a network saving is retried until it succeeds', async () => {
  const { saves, answers, type, pass, told } = startKeeper()
  answers.push({ is: 'offline' }, { is: 'delayed' })
  type('Повар')
  await pass(3)
  expect(told).toEqual(['offline'])
  await pass(20)
  expect(saves).toEqual(['Повар', 'Повар', 'Повар'])
  expect(told).toEqual(['offline', 'delayed', 'saved'])
})

test('a save that failed for good is retried only after a change', async () => {
  const { saves, answers, type, pass } = startKeeper()
  answers.push({ is: 'too_large' })
  type('Слишком много')
  await pass(60)
  expect(saves).toEqual(['Слишком много'])
  type('Меньше')
  await pass(3)
  expect(saves).toEqual(['Слишком много', 'Меньше'])
})

test('a sent form needs no draft, whatever an earlier save returns', async () => {
  const { keeper, saves, type, pass, told } = startKeeper()
  type('Повар')
  void keeper.keep()
  keeper.sent()
  await pass(60)
  expect(told).toEqual(['none'])
  const afterwards = [...saves]
  keeper.touched()
  await pass(3)
  expect(saves).toEqual(afterwards)
})

test('a refused form is saved at once', async () => {
  const { keeper, saves, type, pass } = startKeeper()
  type('Повар')
  keeper.sent()
  keeper.refused()
  await pass(0)
  expect(saves).toEqual(['Повар'])
})
