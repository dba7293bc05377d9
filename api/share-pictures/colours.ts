// The colours of the light theme, as in app/styles/tokens.css.
export const paper = '#f7f6f2'

/** The colours behind and of the initials of a company, by the number of its tint. */
export const tints = [
  { back: '#e4f1ec', front: '#084e3a' },
  { back: '#e7f0fa', front: '#1d5fa8' },
  { back: '#fbe9e7', front: '#b3261e' },
  { back: '#eceae3', front: '#18211d' },
  { back: '#fff3df', front: '#94500a' },
  { back: '#faf0d4', front: '#7d5200' },
] as const
