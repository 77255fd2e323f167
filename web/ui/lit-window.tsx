import { Arch } from '#web/ui/arch.tsx'

/** A jharokha at night with only a lamp in it: the picture of empty pages. */
export function LitWindow({ className = 'w-22' }: { className?: string }) {
  return (
    <Arch className={className}>
      <svg aria-hidden viewBox="0 0 112 142">
        <path className="fill-ink-800" d="M0 0h112v142H0Z" />
        <circle className="fill-marigold-400/15" cx="56" cy="86" r="44" />
        <circle className="fill-marigold-400/25" cx="56" cy="86" r="26" />
        <path className="fill-ink-950" d="M0 118h112v24H0Z" />
        <g className="fill-marigold-400" transform="translate(26 56) scale(1.5)">
          <path d="M20 14c5 6 7 9.500 7 13.500a7 7 0 0 1-14 0C13 23.500 15 20 20 14Z" />
          <path d="M8 37.500h24c-2 4-6 5.500-12 5.500s-10-1.500-12-5.500Z" />
        </g>
      </svg>
    </Arch>
  )
}
