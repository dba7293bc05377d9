import { NoAnswer, runLimited } from '../limited-process/run-limited.ts'
import type { FileToRead, TableAnswer } from './file-table.ts'

const processLimits = { seconds: 30, megabytes: 192, allMegabytes: 400 } as const

/** Reads a foreign file in a process with limits of time and memory; one that exceeds them counts as damaged. */
export async function readTableApart(file: FileToRead, signal?: AbortSignal): Promise<TableAnswer> {
  const reader = new URL('./table-reader.ts', import.meta.url)
  try {
    return await runLimited<TableAnswer>(reader, file, processLimits, signal)
  } catch (error) {
    if (error instanceof NoAnswer) return { problem: 'damaged' }
    throw error
  }
}
