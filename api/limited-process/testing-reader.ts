import { answerParent } from './answer-parent.ts'

answerParent((act: 'echo' | 'variables' | 'loop' | 'fill' | 'buffers' | 'fail') => {
  if (act === 'variables') return Object.keys(process.env).sort()
  if (act === 'fail') throw new Error('cannot be read')
  const kept: unknown[] = []
  while (act !== 'echo') {
    if (act === 'buffers') kept.push(Buffer.alloc(1024 ** 2, 1))
    if (act === 'fill') kept.push(Array.from({ length: 1000 }, String))
  }
  return Buffer.from(act)
})
