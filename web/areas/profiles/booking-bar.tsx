import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { BookingCardProps } from './booking-card.tsx'
import { bookHref, keepLabel } from './booking-choice.ts'

// Loads when the visitor is about to open it.
const load = () => loadPart(async () => ({ default: (await import('./date-sheet.tsx')).DateSheet }))
const DateSheet = lazy(load)

/** Links to the booking where there is no room for the card. Without scripts both links open the booking page. */
export function BookingBar(props: BookingCardProps) {
  const { artist, packages, choice } = props
  const [isOpen, setOpen] = useState(false)
  const [advance, setAdvance] = useState<number | null>(null)
  const pack = packages.find(({ packageId }) => packageId === choice.packageId)
  if (!pack) return null
  const href = bookHref(artist.username, choice)
  return (
    <>
      <BottomBar label="Book">
        <Link
          href={href}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
          className="min-w-0 leading-snug no-underline"
        >
          <span className="block font-bold tabular-nums">
            {choice.day && advance !== null ? (
              `Pay today ${formatRupees(advance)}`
            ) : (
              <>
                <span className="font-normal text-muted">from </span>
                {formatRupees(artist.priceFrom ?? pack.price)}
              </>
            )}
          </span>
          <span className="flex items-center gap-1.5 text-link underline underline-offset-4">
            <CalendarDays aria-hidden className="size-4.5 shrink-0" />
            {choice.day ? 'Change' : 'Choose a date'}
          </span>
        </Link>
        <LinkButton href={href}>{keepLabel(choice)}</LinkButton>
      </BottomBar>
      {isOpen && (
        <Suspense>
          <DateSheet {...props} onAdvance={setAdvance} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
