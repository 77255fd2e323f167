import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { BookingCard, type BookingCardProps } from './booking-card.tsx'

/** The card with all that it needs around it: the page it stands on is otherwise only read. */
export function BookingBeside(props: BookingCardProps) {
  return (
    <InteractiveRoom>
      <BookingCard {...props} />
    </InteractiveRoom>
  )
}
