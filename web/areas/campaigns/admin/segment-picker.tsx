import type { Segment } from '#contract/campaigns/campaigns.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = {
  label: string
  segments: readonly Segment[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

const most = 5

/** Up to five segments; each can be removed again. */
export function SegmentPicker({ label, segments, value, onChange }: Props) {
  const left = segments.filter(({ segmentId }) => !value.includes(segmentId))
  const isFull = value.length >= most
  const hint = segments.length ? (isFull ? `That is all: at most ${most}.` : undefined) : 'No segments are saved yet.'
  return (
    <div className="min-w-0">
      <Select
        label={label}
        hint={hint}
        placeholder="Add a segment"
        options={left.map(({ segmentId, name }) => ({ value: segmentId, label: name }))}
        value={null}
        onChange={(id) => onChange([...value, id])}
        isDisabled={isFull || left.length === 0}
      />
      {value.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id}>
              <FilterChip label={nameOf(segments, id)} onRemove={() => onChange(value.filter((each) => each !== id))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const nameOf = (segments: readonly Segment[], id: string) =>
  segments.find(({ segmentId }) => segmentId === id)?.name ?? 'a segment that is gone'
