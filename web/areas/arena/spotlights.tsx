import type { ReactNode } from 'react'

type Props = {
  /** Puts the lit content in the right half, where there is room for two columns. */
  isAside?: boolean
  children: ReactNode
}

/** The lit part of a dark arena page: beams from above and the content below them. */
export function Spotlights({ isAside = false, children }: Props) {
  return (
    <div className="relative overflow-hidden bg-[radial-gradient(60%_80%_at_50%_0,color-mix(in_srgb,var(--color-rani-600)_42%,var(--color-ink-950)),color-mix(in_srgb,var(--color-ink-800)_60%,var(--color-ink-950))_46%,var(--color-ink-950))]">
      <svg
        aria-hidden
        viewBox="0 0 1280 720"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-0 size-full [mask-image:linear-gradient(#000_50%,transparent)]"
      >
        <defs>
          <linearGradient id="beam-gold" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-marigold-400)" stopOpacity="0.28" />
            <stop offset="1" stopColor="var(--color-marigold-400)" stopOpacity="0" />
          </linearGradient>
          <linearGradient id="beam-rani" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-rani-300)" stopOpacity="0.25" />
            <stop offset="1" stopColor="var(--color-rani-500)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <g className={isAside ? 'md:translate-x-70' : ''}>
          <path d="M600-20H680L830 700H450Z" fill="url(#beam-gold)" />
          <path d="M250-20H300L560 700H300Z" fill="url(#beam-rani)" />
          <path d="M980-20H1030L980 700H720Z" fill="url(#beam-rani)" />
        </g>
      </svg>
      <div className="page-edges relative">{children}</div>
    </div>
  )
}
