/** The logo: a jharokha with a lamp in it; animated while a page loads. */
export function ArchMark({ isWaiting, className }: { isWaiting?: boolean; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 40 46" className={`shrink-0 ${className ?? 'w-7.5'}`}>
      <path
        className="fill-primary"
        d="M0 46V25.78h2v-.48a5.05 5.05 0 0 1 1.89-8.83 5.05 5.05 0 0 1 5.33-7.29 5.05 5.05 0 0 1 7.84-4.47C18.38 3.39 19.65 1.8 20 0c.35 1.8 1.62 3.39 2.94 4.71a5.05 5.05 0 0 1 7.84 4.47 5.05 5.05 0 0 1 5.33 7.29A5.05 5.05 0 0 1 38 25.3v.48h2V46Z"
      />
      <g className={`fill-marigold-400 in-data-[theme=stage]:fill-ink-950 ${isWaiting ? 'animate-shimmer' : ''}`}>
        <path d="M20 14c5 6 7 9.500 7 13.500a7 7 0 0 1-14 0C13 23.500 15 20 20 14Z" />
        <path d="M8 37.500h24c-2 4-6 5.500-12 5.500s-10-1.500-12-5.500Z" />
      </g>
      <path className="fill-primary" d="M20 23c2 2.600 3 4.200 3 6a3 3 0 0 1-6 0c0-1.800 1-3.400 3-6Z" />
    </svg>
  )
}
