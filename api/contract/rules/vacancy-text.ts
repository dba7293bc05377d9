/** How long a text may be from which a vacancy is read, in characters. */
export const vacancyTextLimit = 20_000
