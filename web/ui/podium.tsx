import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Arch } from '#web/ui/arch.tsx'

export type PodiumPlace = {
  name: string
  /** Two who are equal have the same: 1, 1, 3. */
  rank: number
  text: string
  picture: ReactNode
}

const step = tv({
  slots: {
    root: 'flex min-w-0 flex-1 flex-col items-center text-center',
    block: 'mt-3 grid w-full place-items-start justify-items-center rounded-t-md pt-1 font-display',
  },
  variants: {
    place: { 1: { root: 'order-2' }, 2: { root: 'order-1' }, 3: { root: 'order-3' } },
    rank: {
      1: { block: 'h-28 bg-marigold-400 text-5xl text-ink-950' },
      2: { block: 'h-20 bg-ink-700 text-4xl text-ink-200' },
      3: { block: 'h-14 bg-ink-800 text-4xl text-ink-200' },
    },
  },
})
const widths = { 1: 'w-[clamp(6rem,24vw,9.5rem)]', 2: 'w-[clamp(5rem,20vw,7.5rem)]', 3: 'w-[clamp(5rem,20vw,7.5rem)]' }
const ranks = [1, 2, 3] as const

/** First, second and third, standing 2-1-3, and equals equally high; a place that nobody has says so. */
export function Podium({ places, empty }: { places: readonly PodiumPlace[]; empty: string }) {
  return (
    <ol className="flex items-end gap-3">
      {ranks.map((place) => {
        const who = places[place - 1]
        const rank = ranks.find((each) => each === who?.rank) ?? place
        const look = step({ place, rank })
        return (
          <li key={place} className={look.root()}>
            <Arch frame={rank === 1 ? 'line' : 'faint'} className={widths[place]}>
              {who?.picture ?? <span className="block bg-soft" />}
            </Arch>
            <strong className="mt-2 block max-w-full font-semibold">{who?.name ?? empty}</strong>
            {who && <span className="text-muted tabular-nums">{who.text}</span>}
            <span className={look.block()}>
              <span className="sr-only">Place </span>
              {rank}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
