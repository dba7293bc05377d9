/** The version of the terms and of the consent to personal data processing that is in force. */
export const termsVersion = '2026-11-23'
