export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path
        d="M4 8a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-9l-7 6v-6.3A5 5 0 0 1 4 19Z"
        fill="var(--brand)"
      />
      <path
        d="m10.5 13.5 4 4 7.5-8"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
