// Rules of saved searches and of the messages about their new results (docs/decisions/088).

export const savedEntities = ['vacancy', 'resume'] as const
export type SavedEntity = (typeof savedEntities)[number]

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** The channels of messages about new results of saved searches; the site always shows such a message. */
export const alertChannels = ['email', 'push'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** The hours that an account can choose for daily and weekly messages about new results. */
export const alertHours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const
export const usualAlertHour = 9

/** The hours of the night in which no messages about new results are sent. */
export const alertQuietHours = { from: '21:00', to: '08:00' } as const
