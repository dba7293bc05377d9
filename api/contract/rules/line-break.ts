/** Matches any line break. Word and PDF files use more kinds of line breaks than browsers do. */
export const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
