import type { CalendarEntry } from '#contract/calendar/calendar.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { keptAround, kindNames, whenOf } from './entries.ts'
import type { useBlocks } from './use-blocks.ts'

/** One entry with its link or its button to free it. */
export function EntryRow({ entry, free }: { entry: CalendarEntry; free?: ReturnType<typeof useBlocks>['free'] }) {
  const { id, kind, title, bookingId, unit } = entry
  const kept = keptAround(entry)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5">
      <span className="min-w-0 lg:grid lg:flex-1 lg:grid-cols-[18rem_18rem_1fr] lg:items-baseline lg:gap-x-4">
        <span className="flex flex-wrap items-center gap-2">
          {bookingId ? (
            <TextLink className={kind === 'played' ? 'text-muted' : ''} href={paths.artistBooking(bookingId)}>
              {title}
            </TextLink>
          ) : (
            <strong className="font-semibold wrap-anywhere">{title}</strong>
          )}
          {kind === 'played' && <Badge>Played</Badge>}
          {kind !== 'booking' && kind !== 'played' && title !== kindNames[kind] && <Badge>{kindNames[kind]}</Badge>}
          {unit !== undefined && <Badge>Line-up {unit}</Badge>}
        </span>
        <span className="block text-muted">{whenOf(entry)}</span>
        {kept && <span className="block text-sm text-muted">{kept}</span>}
      </span>
      {kind === 'block' && free && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Unblock: ${whenOf(entry)}`}
          isPending={free.isPending && free.variables?.id === id}
          onPress={() => free.mutate(entry)}
        >
          Unblock
        </Button>
      )}
    </li>
  )
}
