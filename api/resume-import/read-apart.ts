import { NoAnswer, runLimited } from '../limited-process/run-limited.ts'
import { importLimits, type ImportAnswer, type ImportInput } from './import-problem.ts'

/** Reads a foreign file or text in a process with limits of time and memory. */
export async function readApart(input: ImportInput): Promise<ImportAnswer> {
  const reader = new URL('./resume-reader.ts', import.meta.url)
  try {
    return await runLimited<ImportAnswer>(reader, input, importLimits)
  } catch (error) {
    if (error instanceof NoAnswer) return { problem: 'too_complex' }
    throw error
  }
}
