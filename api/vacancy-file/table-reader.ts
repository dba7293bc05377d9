// Reads the rows of a foreign file, in a process of its own.
import { answerParent } from '../limited-process/answer-parent.ts'
import type { FileToRead, TableAnswer } from './file-table.ts'
import { readTable } from './read-table.ts'

answerParent(async (file: FileToRead): Promise<TableAnswer> => {
  try {
    return await readTable(file)
  } catch {
    return { problem: 'damaged' }
  }
})
