export const linkIntents = { create: 'create_link', end: 'end_link' } as const
