// How a resume goes out as a file or text.

/** The room that a PDF takes: at most one page, at most two, or as many as the resume needs. */
export const paperLengths = ['one_page', 'two_pages', 'whole'] as const
export type PaperLength = (typeof paperLengths)[number]
/** The lengths that may leave something out. */
export const shortLengths = ['one_page', 'two_pages'] as const

/** The reader of a file: `owner` gets everything, `employer` gets nothing that the resume hides from employers. */
export const paperViewers = ['owner', 'employer'] as const
export type PaperViewer = (typeof paperViewers)[number]

/** The parts that a paper may leave out or shorten to fit, in the order of the sentence about them. */
export const leftOutKinds = [
  'jobs',
  'job_texts',
  'about',
  'skills',
  'schools',
  'courses',
  'languages',
  'contacts',
  'names',
] as const
export type LeftOut = Record<(typeof leftOutKinds)[number], number>

/** Messengers cut longer messages in two, Telegram at 4096 characters. */
export const messageLength = 4000
