import { resumeImportLimits } from '../contract/rules/resume-import.ts'
import type { ParsedResume } from './rules/parsed-resume.ts'

/** Why a file cannot be read; each has its error `resumes:import_…`. */
export type ImportProblem =
  | 'old_word'
  | 'rtf'
  | 'wrong_kind'
  | 'encrypted'
  | 'only_pictures'
  | 'many_pages'
  | 'damaged'
  | 'too_complex'
  | 'no_text'

export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly problem: ImportProblem

  constructor(problem: ImportProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

export type ImportInput = { bytes: Uint8Array } | { text: string }
export type ImportAnswer =
  | { problem: ImportProblem; resume?: undefined }
  | { problem?: undefined; resume: ParsedResume }

export const importLimits = {
  seconds: 8,
  /** The memory for JavaScript objects, and for the whole process with its buffers. */
  megabytes: 160,
  allMegabytes: 400,
  pages: resumeImportLimits.pages,
  /** How many letters of a document are read. */
  letters: 200_000,
  zipEntries: 2000,
  /** The most bytes that a part of a ZIP file may have when it is unpacked. */
  partBytes: 12 * 1024 * 1024,
} as const
