import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useRef } from 'react'
import type { Ranking } from '#contract/arena/arena.ts'
import { cityOf, isCitySlug } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useGlide } from '#web/ui/use-glide.ts'
import { nameOf } from './arena-words.ts'
import { votesText } from './performance-words.ts'

export type BoardProps = {
  participants: readonly Ranking[]
  /** The highest vote count, which scales the bars. */
  most: number
  /** False while nobody has a vote, and so nobody has a rank. */
  hasPlaces: boolean
  /** Participants who have just moved up. */
  risen?: ReadonlySet<string>
  /** Highlighted rows by participant id, with the reason: own entry, or voted for today. */
  marks?: ReadonlyMap<string, string>
  /** The number of rows visible at first; without scripts all rows are. */
  shown: number
}

/** One row per participant: rank, change since the last hour, picture, name, and distance to the first. Rows glide to their new places. */
export function Board({ participants, most, hasPlaces, risen, marks, shown }: BoardProps) {
  const list = useRef<HTMLOListElement>(null)
  useGlide(list, participants.map(({ participant_id }) => participant_id).join())
  return (
    <ol ref={list} className="relative -mx-2 md:mx-0">
      {participants.map((participant, i) => (
        <Row
          key={participant.participant_id}
          participant={participant}
          share={participant.total_votes / Math.max(1, most)}
          hasPlaces={hasPlaces}
          hasRisen={risen?.has(participant.participant_id) ?? false}
          mark={marks?.get(participant.participant_id)}
          isBeyond={i >= shown}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  participant: Ranking
  share: number
  hasPlaces: boolean
  hasRisen: boolean
  mark: string | undefined
  isBeyond: boolean
}

function Row({ participant, share, hasPlaces, hasRisen, mark, isBeyond }: RowProps) {
  const { participant_id, rank, rank_before, city, total_votes, title, picture } = participant
  const name = nameOf(participant)
  const isLit = !!mark || hasRisen
  return (
    <li
      data-entry={participant_id}
      data-glide={participant_id}
      className={`flex items-center gap-2.5 border-b px-2 py-3 transition-colors md:gap-4 md:pe-4 ${isBeyond ? 'hidden noscript:flex' : ''} ${
        isLit
          ? 'rounded-lg border-transparent bg-linear-to-r from-[color-mix(in_srgb,var(--color-rani-600)_40%,var(--color-ink-950))] to-[color-mix(in_srgb,var(--color-rani-600)_14%,var(--color-ink-900))] inset-ring inset-ring-rani-500/60'
          : 'border-line'
      }`}
    >
      <span className="w-8 shrink-0 text-center font-display text-xl tabular-nums md:w-12 md:text-2xl">
        {hasPlaces ? (
          <>
            <span className="sr-only">Rank </span>
            {rank}
          </>
        ) : (
          <Minus aria-hidden className="inline size-4 text-edge" />
        )}
      </span>
      {hasPlaces && <Move by={rank_before === null ? null : rank_before - rank} />}
      <Avatar size="md" name={name} src={picture ? pictureUrl(picture, picture.widths[0] ?? 320) : null} className="md:size-12" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <TextLink
            href={paths.performance(participant_id)}
            className="font-semibold text-text no-underline wrap-anywhere hover:underline md:text-lg"
          >
            {name}
          </TextLink>
          {mark && <Badge tone="marigold">{mark}</Badge>}
          {hasRisen && (
            <Badge tone="rani" isLive>
              just now
            </Badge>
          )}
        </span>
        <span className="line-clamp-1 text-muted">{cityName(city) || title}</span>
      </span>
      <span aria-hidden className="hidden h-2 w-42 shrink-0 overflow-hidden rounded-full bg-line md:block">
        <span
          className={`block h-full origin-left rounded-full transition-transform duration-250 ${isLit ? 'bg-primary' : 'bg-[color-mix(in_srgb,var(--color-rani-300)_60%,var(--color-ink-700))]'}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <span className="w-14 shrink-0 text-right text-lg font-bold tabular-nums md:w-16">
        {total_votes.toLocaleString('en-IN')}
        <span className="sr-only"> {votesText(total_votes).replace(/^[\d,]+ /, '')}</span>
      </span>
      <LinkButton
        variant="secondary"
        size="sm"
        href={paths.performance(participant_id)}
        aria-label={`Watch ${name}`}
        className="max-md:hidden"
      >
        Watch
      </LinkButton>
    </li>
  )
}

/** @param by change of rank in the last hour, positive for up; null when unknown */
function Move({ by }: { by: number | null }) {
  const look = 'inline-flex w-9 shrink-0 items-center gap-0.5 font-semibold tabular-nums md:w-10'
  if (!by)
    return (
      <span className={`${look} text-edge`}>
        <Minus aria-hidden className="size-4" />
        {by === 0 && <span className="sr-only">Same place as an hour ago</span>}
      </span>
    )
  const Arrow = by > 0 ? ArrowUp : ArrowDown
  return (
    <span className={`${look} ${by > 0 ? 'text-success' : 'text-danger'}`}>
      <Arrow aria-hidden className="size-4" />
      <span className="sr-only">{by > 0 ? 'Up' : 'Down'} </span>
      {Math.abs(by)}
      <span className="sr-only"> since an hour ago</span>
    </span>
  )
}

export function cityName(city: string | null): string {
  return city && isCitySlug(city) ? cityOf(city).name : ''
}
