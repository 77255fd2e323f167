import { cityOf, isCitySlug } from '#contract/cities.ts'
import type { Participant } from '#contract/performances.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { nameOf } from './arena-words.ts'
import { votesText } from './performance-words.ts'

/** Rank, face, name, how far behind the first: a row each, and the one that has just moved is lit. */
export function Board({ participants, moved }: { participants: readonly Participant[]; moved?: ReadonlySet<string> }) {
  const most = Math.max(1, ...participants.map(({ total_votes }) => total_votes))
  return (
    <ol className="-mx-2 md:mx-0">
      {participants.map((participant) => (
        <Row
          key={participant.participant_id}
          participant={participant}
          share={participant.total_votes / most}
          hasMoved={moved?.has(participant.participant_id) ?? false}
        />
      ))}
    </ol>
  )
}

function Row({ participant, share, hasMoved }: { participant: Participant; share: number; hasMoved: boolean }) {
  const { participant_id, rank, city, total_votes, title, picture } = participant
  const name = nameOf(participant)
  return (
    <li
      data-entry={participant_id}
      className={`flex items-center gap-3 border-b px-2 py-3 transition-colors md:gap-4 md:px-3 ${hasMoved ? 'rounded-md border-transparent bg-accent-soft' : 'border-line'}`}
    >
      <span className="w-9 shrink-0 text-center font-display text-2xl tabular-nums">
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Avatar size="md" name={name} src={picture ? pictureUrl(picture.id, picture.widths[0] ?? 320) : null} />
      <span className="min-w-0 flex-1 leading-snug">
        <TextLink href={paths.performance(participant_id)} className="text-lg font-semibold wrap-anywhere">
          {name}
        </TextLink>
        <span className="line-clamp-2 text-muted md:line-clamp-1">
          {city && <span className="max-md:hidden">{cityName(city)}, </span>}
          {title}
        </span>
      </span>
      <span aria-hidden className="hidden h-2 w-40 shrink-0 overflow-hidden rounded-full bg-line md:block">
        <span
          className="block h-full origin-left rounded-full bg-live transition-transform duration-250"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <span className="w-16 shrink-0 text-right text-lg font-bold tabular-nums">
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

export function cityName(city: string | null): string {
  return city && isCitySlug(city) ? cityOf(city).name : ''
}
