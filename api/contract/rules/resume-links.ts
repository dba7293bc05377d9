/** For how many days a link to a resume may work. */
export const resumeLinkDays = [1, 7, 30] as const
