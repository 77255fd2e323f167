import { X } from 'lucide-react'
import type { CalendarEntry } from '#contract/calendar/calendar.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isClosed, isOn } from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import type { useBlocks } from './use-blocks.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  entries: readonly CalendarEntry[]
  blocks: ReturnType<typeof useBlocks>
  onPart: () => void
  onClear: () => void
}

const shown = 4

/** The actions on the chosen days; on a phone it sticks above the tabs. */
export function ChosenDays({ selection: { first, last }, entries, blocks: { block, free }, onPart, onClear }: Props) {
  const days = first === last ? formatDay(startOfDay(first)) : `${formatDay(startOfDay(first))} to ${formatDay(startOfDay(last))}`
  const mine = first === last ? entries.filter((entry) => isOn(first, entry)) : []
  return (
    <section
      aria-label="Chosen days"
      className="sticky bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-10 mt-4 rounded-lg border border-line bg-card p-4 shadow-lift md:static md:shadow-none"
    >
      <header className="flex items-center justify-between gap-2">
        <strong className="font-semibold" aria-live="polite">
          {days}
        </strong>
        <IconButton label="Choose nothing" variant="ghost" size="sm" onPress={onClear}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      {mine.length > 0 && (
        <ul className="mt-1 max-h-48 divide-y divide-line overflow-y-auto">
          {mine.slice(0, shown).map((entry) => (
            <EntryRow key={`${entry.id} ${entry.startsAt}`} entry={entry} free={free} />
          ))}
        </ul>
      )}
      {!(first === last && isClosed(first, mine)) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button isPending={block.isPending} onPress={() => block.mutate({ from: first, to: last }, { onSuccess: onClear })}>
            Block
          </Button>
          <Button variant="quiet" onPress={onPart}>
            Part of it…
          </Button>
        </div>
      )}
    </section>
  )
}
