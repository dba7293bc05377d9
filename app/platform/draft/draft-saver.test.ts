import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type DraftSaveResult } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const saved: DraftSaveResult = { is: 'saved', at: '2026-11-20T09:00:00Z' }

/** A form with one field whose saves are recorded. */
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
    tell: ({ is }) => told.push(is),
  })
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  /** Delays the following saves until the returned function is called. */
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

test('what is typed is saved some seconds later, and while the typing goes on', async () => {
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

test('what is on its way when the form is sent is no news any more', async () => {
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

test('what is typed after the form was sent is saved where the page stays, and not where it is left', async () => {
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

test('what was on its way when a form was sent that came back stays a draft', async () => {
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

test('touching without changing saves nothing', async () => {
  const { keeper, saves, pass } = startKeeper()
  keeper.touched()
  await pass(3)
  expect(saves).toEqual([])
})

test('a form that is as it began needs no draft', async () => {
  const { saves, type, pass, told } = startKeeper('Повар')
  type('Пекарь')
  await pass(3)
  type('Повар')
  await pass(3)
  expect(saves).toEqual(['Пекарь', '(removed)'])
  expect(told).toEqual(['saved', 'none'])
})

test('words that a form begins with are saved unless they are known to be', async () => {
  const { keeper, saves, pass } = startKeeper(null)
  keeper.touched()
  await pass(3)
  expect(saves).toEqual(['Набрано'])
  const other = startKeeper(null)
  other.keeper.isKept()
  other.keeper.touched()
  await other.pass(3)
  expect(other.saves).toEqual([])
})

test('without a network it is tried until it works', async () => {
  const { saves, answers, type, pass, told } = startKeeper()
  answers.push({ is: 'offline' }, { is: 'delayed' })
  type('Повар')
  await pass(3)
  expect(told).toEqual(['offline'])
  await pass(20)
  expect(saves).toEqual(['Повар', 'Повар', 'Повар'])
  expect(told).toEqual(['offline', 'delayed', 'saved'])
})

test('what can never be saved is not tried again until it changes', async () => {
  const { saves, answers, type, pass } = startKeeper()
  answers.push({ is: 'too_large' })
  type('Слишком много')
  await pass(60)
  expect(saves).toEqual(['Слишком много'])
  type('Меньше')
  await pass(3)
  expect(saves).toEqual(['Слишком много', 'Меньше'])
})

test('what is sent needs no draft, whatever an older save answers', async () => {
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

test('what was refused is saved at once', async () => {
  const { keeper, saves, type, pass } = startKeeper()
  type('Повар')
  keeper.sent()
  keeper.refused()
  await pass(0)
  expect(saves).toEqual(['Повар'])
})
