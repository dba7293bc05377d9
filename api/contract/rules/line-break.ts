/** Each way in which programs break a line; Word and PDF know more than browsers do. */
export const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
