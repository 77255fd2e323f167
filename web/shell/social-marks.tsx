/** The logos of our social profiles. */
type Props = { className?: string }
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.9 } as const

export function LinkedinMark({ className }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" {...line} className={className}>
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M7.5 10.5V17M7.5 7.3v.1M11.5 17v-6.5M11.5 13.5c0-3.5 5-3.8 5 .2V17" strokeLinecap="round" />
    </svg>
  )
}

export function InstagramMark({ className }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" {...line} className={className}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17" cy="7" r="1" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function YoutubeMark({ className }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" {...line} className={className}>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="M10 9l5 3-5 3z" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function WhatsappMark({ className }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path
        d="M16 4a12 12 0 0 0-10.3 18.1L4.3 27.7l5.8-1.4A12 12 0 1 0 16 4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M11.8 9.8c.5-.5 1.2-.4 1.5.2l1 2c.2.5.1 1-.2 1.3l-.8.9c.8 1.7 2.2 3.1 4 3.9l.9-.9c.4-.3.9-.4 1.3-.2l2 1c.6.3.7 1 .2 1.5-.9 1-2.1 1.4-3.4 1.1-3.8-.9-6.9-4-7.7-7.6-.2-1.2.3-2.4 1.2-3.2Z"
        fill="currentColor"
      />
    </svg>
  )
}
