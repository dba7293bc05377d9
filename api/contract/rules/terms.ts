/** The version of the terms that is in force. */
export const termsVersion = '2026-11-23'
