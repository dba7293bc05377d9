// Reads the resume in a foreign file or text, in a process of its own.
import { answerParent } from '../limited-process/answer-parent.ts'
import { UnreadableFile, type ImportAnswer, type ImportInput } from './import-problem.ts'
import { readResume } from './read-resume.ts'

answerParent(async (input: ImportInput): Promise<ImportAnswer> => {
  try {
    return { resume: await readResume(input) }
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.problem : 'damaged' }
  }
})
