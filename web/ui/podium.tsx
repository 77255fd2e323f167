import { Crown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Arch } from '#web/ui/arch.tsx'
import { Link } from '#web/ui/link.tsx'
import { useGlide } from '#web/ui/use-glide.ts'

export type PodiumPlace = {
  /** What stays the same when it moves; else its name. */
  id?: string
  name: string
  /** Two who are equal have the same: 1, 1, 3. */
  rank: number
  text: ReactNode
  /** Under the name: a city. */
  detail?: ReactNode
  /** Why it is marked: `Your vote`. */
  mark?: ReactNode
  href?: string
  picture: ReactNode
}

const step = tv({
  slots: {
    root: 'relative flex min-w-0 flex-1 flex-col items-center text-center',
    block: 'mt-3 flex w-full flex-col items-center rounded-t-md px-1 pt-2 leading-tight md:pt-3',
    number: 'block font-display',
    arch: '',
  },
  variants: {
    rank: {
      1: {
        root: 'grow-[1.22]',
        block:
          'h-36 bg-linear-to-b from-marigold-400 to-[color-mix(in_srgb,var(--color-marigold-400)_72%,var(--color-marigold-700))] text-ink-950 md:h-46',
        number: 'text-[3.5rem] leading-[0.95] md:text-[5rem]',
        arch: 'w-[min(13.5rem,100%)]',
      },
      2: {
        block: 'h-26 bg-linear-to-b from-ink-700 to-ink-800 text-ink-200 md:h-31',
        number: 'text-3xl text-ivory-200 md:text-5xl',
        arch: 'w-[min(10.5rem,100%)]',
      },
      3: {
        block: 'h-22 bg-linear-to-b from-ink-700 to-ink-800 text-ink-200 md:h-25',
        number: 'text-3xl text-[color-mix(in_srgb,var(--color-marigold-400)_55%,var(--color-rani-300))] md:text-[2.75rem]',
        arch: 'w-[min(10.5rem,100%)]',
      },
    },
  },
})
const frames = { 1: 'line', 2: 'silver', 3: 'copper' } as const
const ranks = [1, 2, 3] as const
/** From left to right, by how many there are: the first stands in the middle. */
const orders: Record<number, readonly number[]> = { 3: [1, 0, 2], 4: [1, 0, 2, 3] }
const orderClass = ['order-1', 'order-2', 'order-3', 'order-4']

/** So many fit beside each other on a phone. */
export const podiumMost = 4

/**
 * First, second and third, standing 2-1-3, and equals equally high; a fourth who shares the third place stands beside it. A
 * place that nobody has says so.
 */
export function Podium({ places, empty }: { places: readonly PodiumPlace[]; empty: string }) {
  const list = useRef<HTMLOListElement>(null)
  const count = Math.max(3, Math.min(podiumMost, places.length))
  useGlide(list, places.map(({ id, name, rank }) => `${id ?? name} ${rank}`).join())
  return (
    <ol ref={list} className="relative flex items-end gap-2 md:gap-4">
      {Array.from({ length: count }, (_, i) => {
        const who = places[i]
        const rank = ranks.find((each) => each === who?.rank) ?? ranks[i] ?? 3
        const look = step({ rank })
        const id = who?.id ?? who?.name
        return (
          <li key={id ?? `empty ${i}`} data-glide={id} className={look.root({ className: orderClass[orders[count]?.indexOf(i) ?? i] })}>
            {who && rank === 1 && <Crown aria-hidden className="mb-1 size-7 text-primary" />}
            <Arch frame={who ? frames[rank] : 'faint'} className={look.arch()}>
              {who?.picture ?? <span className="block bg-soft" />}
            </Arch>
            <strong className="mt-2 block max-w-full leading-tight font-semibold wrap-anywhere md:text-xl">
              {who?.href ? (
                <Link href={who.href} className="no-underline after:absolute after:inset-0 hover:underline">
                  {who.name}
                </Link>
              ) : (
                (who?.name ?? empty)
              )}
            </strong>
            {who?.detail && <span className="block max-w-full leading-tight text-muted">{who.detail}</span>}
            {who?.mark}
            <span className={look.block()}>
              <span className={look.number()}>
                <span className="sr-only">Place </span>
                {rank}
              </span>
              {who && <span className="mt-1 block text-sm tabular-nums md:text-base">{who.text}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
