import { Crown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Arch } from '#web/ui/arch.tsx'
import { Link } from '#web/ui/link.tsx'
import { useGlide } from '#web/ui/use-glide.ts'

export type PodiumPlace = {
  /** A stable key for animations; by default the name. */
  id?: string
  name: string
  /** Ties share a rank: 1, 1, 3. */
  rank: number
  text: ReactNode
  /** Below the name: a city. */
  detail?: ReactNode
  /** The reason for a highlight: `Your vote`. */
  mark?: ReactNode
  href?: string
  picture: ReactNode
}

const step = tv({
  slots: {
    root: 'flex min-w-0 flex-1 flex-col items-center text-center',
    people: 'flex w-full flex-col items-center gap-2',
    person: 'relative flex w-full min-w-0 flex-col items-center',
    name: 'mt-2 block max-w-full leading-tight font-semibold wrap-anywhere',
    detail: 'block max-w-full leading-tight text-muted',
    block: 'mt-2 flex w-full flex-col items-center rounded-t-md px-1 pt-1.5 pb-1 leading-tight md:mt-3 md:pt-3',
    number: 'block font-display',
    arch: '',
  },
  variants: {
    rank: {
      1: {
        root: 'order-2 grow-[1.22]',
        block:
          'min-h-24 bg-linear-to-b from-marigold-400 to-[color-mix(in_srgb,var(--color-marigold-400)_72%,var(--color-marigold-700))] text-ink-950 md:min-h-46',
        number: 'text-[3.5rem] leading-[0.95] md:text-[5rem]',
      },
      2: {
        root: 'order-1',
        block: 'min-h-18 bg-linear-to-b from-ink-700 to-ink-800 text-ink-200 md:min-h-31',
        number: 'text-3xl text-ivory-200 md:text-5xl',
      },
      3: {
        root: 'order-3',
        block: 'min-h-17 bg-linear-to-b from-ink-700 to-ink-800 text-ink-200 md:min-h-25',
        number: 'text-3xl text-[color-mix(in_srgb,var(--color-marigold-400)_55%,var(--color-rani-300))] md:text-[2.75rem]',
      },
    },
    isShared: {
      true: {
        root: 'md:grow-[1.5]',
        people: 'md:flex-row md:items-start md:gap-2',
        person: 'md:flex-1',
        name: 'mt-1 text-sm md:text-base',
        detail: 'text-sm max-md:hidden',
        arch: 'w-11 md:w-[min(5.5rem,100%)]',
      },
      false: { name: 'md:text-xl' },
    },
  },
  compoundVariants: [
    { rank: 1, isShared: false, class: { arch: 'w-22 md:w-[min(11rem,100%)]' } },
    { rank: [2, 3], isShared: false, class: { arch: 'w-18 md:w-[min(9rem,100%)]' } },
  ],
})
const frames = { 1: 'line', 2: 'silver', 3: 'copper' } as const
const ranks = [1, 2, 3] as const
const ordinals = { 1: 'First', 2: 'Second', 3: 'Third' } as const
type Rank = (typeof ranks)[number]

/** How many people fit on the three steps. */
export const podiumMost = 4

/** First, second and third in the order 2-1-3; ties share a step. An empty step says so, and one that a tie above leaves out explains that. */
export function Podium({ places, empty }: { places: readonly PodiumPlace[]; empty: string }) {
  const podium = useRef<HTMLDivElement>(null)
  const shown = places.slice(0, podiumMost)
  useGlide(podium, shown.map(({ id, name, rank }) => `${id ?? name} ${rank}`).join())
  return (
    <div ref={podium} data-podium className="relative flex items-end gap-2 md:gap-4">
      {ranks.map((rank) => {
        const people = shown.filter((place) => place.rank === rank)
        return people.length ? (
          <Step key={rank} rank={rank} people={people} />
        ) : (
          <EmptyStep key={rank} rank={rank} says={sharedAbove(rank, shown) ?? empty} />
        )
      })}
    </div>
  )
}

/** Why nobody has this rank: 1, 1, 3. */
function sharedAbove(rank: Rank, places: readonly PodiumPlace[]): string | null {
  const above = ranks.findLast((each) => each < rank && places.some((place) => place.rank === each))
  const isShared = above && above + places.filter((place) => place.rank === above).length > rank
  return isShared ? `${ordinals[above]} place is shared` : null
}

function Step({ rank, people }: { rank: Rank; people: readonly PodiumPlace[] }) {
  const isShared = people.length > 1
  const look = step({ rank, isShared })
  return (
    <div className={look.root()}>
      {rank === 1 && <Crown aria-hidden className="mb-1 size-6 text-primary md:size-7" />}
      <ol className={look.people()}>
        {people.map(({ id, name, href, picture, detail, mark, text }) => (
          <li key={id ?? name} data-glide={id ?? name} className={look.person()}>
            <Arch frame={frames[rank]} className={look.arch()}>
              {picture}
            </Arch>
            <strong className={look.name()}>
              {href ? (
                <Link href={href} className="no-underline after:absolute after:inset-0 hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </strong>
            {detail && <span className={look.detail()}>{detail}</span>}
            {mark}
            <span className="sr-only">Place {rank}</span>
            <span className="sr-only">{text}</span>
          </li>
        ))}
      </ol>
      <div aria-hidden className={look.block()}>
        <span className={look.number()}>{rank}</span>
        <span className="mt-1 block text-sm tabular-nums md:text-base">
          {people[0]?.text}
          {isShared && ' each'}
        </span>
      </div>
    </div>
  )
}

function EmptyStep({ rank, says }: { rank: Rank; says: string }) {
  const look = step({ rank, isShared: false })
  return (
    <div className={look.root()}>
      <ol className={look.people()}>
        <li className={look.person()}>
          <Arch frame="faint" className={look.arch()}>
            <span className="block bg-soft" />
          </Arch>
          <span className={look.name()}>{says}</span>
          <span className="sr-only">Place {rank}</span>
        </li>
      </ol>
      <div aria-hidden className={look.block()}>
        <span className={look.number()}>{rank}</span>
      </div>
    </div>
  )
}
