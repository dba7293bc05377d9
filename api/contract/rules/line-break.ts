/** Matches any line break; Word and PDF files have more kinds of them than browsers. */
export const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
