import type { QueueName } from '#contract/moderation/moderation.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { kindWords } from './review-words.ts'

type Props = {
  counts: readonly { kind: QueueName; count: number }[]
  kinds: readonly QueueName[]
  hrefOf: (kinds: QueueName[]) => string
}

/** All kinds or one. Empty kinds are left out, unless chosen. */
export function KindChips({ counts, kinds, hrefOf }: Props) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = counts.filter(({ kind, count }) => count > 0 || kinds.includes(kind))
  return (
    <ChipRow label="Kinds" className="mt-4 min-h-11">
      <ChipLink href={hrefOf([])} isCurrent={kinds.length === 0} count={counts.length ? total : undefined}>
        Everything
      </ChipLink>
      {shown.map(({ kind, count }) => (
        <ChipLink key={kind} href={hrefOf([kind])} isCurrent={kinds.includes(kind)} count={count}>
          {kindWords[kind].many}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
