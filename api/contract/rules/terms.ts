/** The version in force of the terms and of the consent to the processing of personal data. */
export const termsVersion = '2026-11-23'
