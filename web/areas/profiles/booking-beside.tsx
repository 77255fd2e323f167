import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { BookingCard, type BookingCardProps } from './booking-card.tsx'

/** The booking card with its providers, because the rest of the page is static. */
export function BookingBeside(props: BookingCardProps) {
  return (
    <InteractiveRoom>
      <BookingCard {...props} />
    </InteractiveRoom>
  )
}
