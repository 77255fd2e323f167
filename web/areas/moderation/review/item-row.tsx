import { formatRupees } from '#contract/grammar/money.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { ReviewItem } from '#contract/moderation/review.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DueIn, Waiting } from '../age.tsx'
import { decisionWords, kindWords, riskLooks } from './review-words.ts'

type Props = {
  item: ReviewItem
  isOpen: boolean
  isPicked: boolean
  /** Undefined where bulk decisions are not possible. */
  onPick: (() => void) | undefined
  onOpen: () => void
}

export function ItemRow({ item, isOpen, isPicked, onPick, onOpen }: Props) {
  const { kind, title, line, picture, risk, value, openedAt, dueAt, state, claim, decided } = item
  const [tone, riskName] = riskLooks[risk]
  return (
    <div className={`flex items-start gap-1 ${isOpen ? 'bg-soft' : ''}`}>
      {onPick && (
        <Checkbox isSelected={isPicked} onChange={onPick} className="pt-2.5 pl-4">
          <span className="sr-only">Select {title}</span>
        </Checkbox>
      )}
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-w-0 flex-1 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3.5 pr-4 pl-3 text-left outline-offset-[-3px]! hover:bg-soft"
      >
        <Avatar name={title} src={picture && pictureUrl(picture, picture.widths[0] ?? picture.width)} />
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-3">
            <span className="text-sm text-muted">{kindWords[kind].one}</span>
            <span className="shrink-0 text-sm">{state === 'waiting' && (dueAt ? <DueIn by={dueAt} /> : <Waiting since={openedAt} />)}</span>
          </span>
          <strong className="block wrap-anywhere">{title}</strong>
          <span className="line-clamp-2 text-muted wrap-anywhere">{line}</span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
            {(risk === 'high' || risk === 'urgent') && <Badge tone={tone}>{riskName}</Badge>}
            {value !== null && <Badge>{formatRupees(value)}</Badge>}
            {claim && (
              <Badge tone="peacock">
                {claim.isMine ? `Yours until ${formatTime(claim.until)}` : `${claim.name} until ${formatTime(claim.until)}`}
              </Badge>
            )}
            {decided && (
              <Badge tone="peacock">
                {decided.name}: {decisionWords(decided.decision)}
              </Badge>
            )}
          </span>
        </span>
      </button>
    </div>
  )
}
