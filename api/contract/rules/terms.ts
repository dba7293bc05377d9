/** The edition of the terms and of the consent to the processing of personal data that is in force. */
export const termsVersion = '2026-11-23'
