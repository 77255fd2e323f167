import type { Participant } from '#contract/arena/performances.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { Picture } from '#web/ui/picture.tsx'
import { nameOf } from './arena-words.ts'

/** The portrait that fills its place, or the first letter of the name. */
export function ParticipantPicture({ participant, sizes, isFirst }: { participant: Participant; sizes: string; isFirst?: boolean }) {
  const { picture } = participant
  if (picture)
    return (
      <Picture
        picture={picture}
        urlOf={pictureUrl}
        sizes={sizes}
        alt=""
        {...(isFirst && { isFirst })}
        className="size-full object-cover object-[50%_15%]"
      />
    )
  return (
    <span aria-hidden className="grid size-full place-items-center bg-card font-display text-4xl text-primary">
      {[...nameOf(participant)][0]}
    </span>
  )
}
