export const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
