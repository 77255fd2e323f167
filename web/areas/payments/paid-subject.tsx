import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayMs, formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { type OrderState, type OrderView, orderLimits } from '#contract/orders/orders.ts'
import type { PaymentView } from '#contract/payments/payments.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { betweenDays } from '#web/areas/orders/delivery-sentence.ts'
import { OrderRows } from '#web/areas/orders/order-rows.tsx'
import { orderTitle } from '#web/areas/orders/order-side.ts'
import { useOrder } from '#web/areas/orders/use-order.ts'
import { usePurchase } from '#web/areas/orders/use-purchase.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

/** What was paid for, with its picture and the next steps with dates. */
export function PaidFor({ payment }: { payment: PaymentView }) {
  if (payment.purchaseId) return <PaidPurchase purchaseId={payment.purchaseId} />
  if (payment.orderId) return <PaidOrder payment={payment} orderId={payment.orderId} />
  return payment.bookingId ? <PaidBooking payment={payment} bookingId={payment.bookingId} /> : null
}

const hasMoney = ({ state }: PaymentView) => state === 'paid'

function PaidOrder({ payment, orderId }: { payment: PaymentView; orderId: string }) {
  const order = useOrder(orderId)
  if (!order.data) return <AnswerState of={order} inCard height="h-80" />
  const { seller } = order.data
  return (
    <Card as="section" aria-labelledby="bought">
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-4 sm:grid-cols-[8rem_1fr]">
        <span className="block aspect-square overflow-hidden rounded-md">
          <ArtworkPicture artwork={{ name: order.data.title, picture: order.data.picture }} sizes="8rem" />
        </span>
        <div className="min-w-0">
          <h2 id="bought" className="font-display text-xl wrap-anywhere">
            {orderTitle(order.data)}
          </h2>
          <p className="text-muted">by {seller.name}</p>
          <p className="text-muted tabular-nums">Order {order.data.number}</p>
        </div>
      </div>
      {hasMoney(payment) && <Next entries={orderSteps(order.data, payment)} />}
    </Card>
  )
}

/** The orders of a purchase; each has its own steps on its own page. */
function PaidPurchase({ purchaseId }: { purchaseId: string }) {
  const purchase = usePurchase(purchaseId)
  if (!purchase.data) return <AnswerState of={purchase} inCard height="h-80" />
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="mb-3 font-display text-xl">
        Your orders
      </h2>
      <OrderRows orders={purchase.data.orders} side="buyer" />
    </section>
  )
}

function PaidBooking({ payment, bookingId }: { payment: PaymentView; bookingId: string }) {
  const booking = useQuery({ queryKey: ['booking', bookingId], queryFn: ({ signal }) => api.bookings.get({ bookingId }, { signal }) })
  if (!booking.data) return <AnswerState of={booking} inCard height="h-80" />
  const { artist, packageTitle, startsAt, city, number } = booking.data
  return (
    <Card as="section" aria-labelledby="bought">
      <div className="grid grid-cols-[auto_1fr] items-center gap-4">
        <Avatar name={artist.name} size="xl" src={artist.picture && pictureUrl(artist.picture, artist.picture.widths[0] ?? 320)} />
        <div className="min-w-0">
          <h2 id="bought" className="font-display text-xl wrap-anywhere">
            {artist.name}, {packageTitle}
          </h2>
          <p className="text-muted">
            {formatWhen(startsAt)}, {cityOf(city).name}
          </p>
          <p className="text-muted tabular-nums">Booking {number}</p>
        </div>
      </div>
      {hasMoney(payment) && <Next entries={bookingSteps(booking.data, payment)} />}
    </Card>
  )
}

function Next({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <>
      <h3 className="mt-6 mb-3 font-sans text-lg font-semibold tracking-normal">What happens next</h3>
      <Timeline label="What happens next" entries={entries} />
    </>
  )
}

/** Marks the first undone step as the current one. */
function withTones(steps: readonly (Omit<TimelineEntry, 'tone'> & { isDone: boolean })[]): TimelineEntry[] {
  const now = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, i) => ({ ...step, tone: isDone ? 'done' : i === now ? 'now' : 'later' }))
}

const sent: readonly OrderState[] = ['shipped', 'delivered', 'completed']

function orderSteps({ status, seller, deadline, handOverBy, earliest, latest }: OrderView, payment: PaymentView): TimelineEntry[] {
  const isAccepted = status === 'accepted' || status === 'packed' || sent.includes(status)
  return withTones([
    { id: 'paid', title: `You paid ${formatRupees(payment.amount)}`, time: formatWhen(payment.paidAt ?? payment.createdAt), isDone: true },
    {
      id: 'accept',
      title: `${seller.name} accepts the order`,
      time: !isAccepted && deadline ? `By ${formatWhen(deadline.at)}` : undefined,
      text: !isAccepted && 'With no reply by then, you get a full refund.',
      isDone: isAccepted,
    },
    {
      id: 'ship',
      title: `${seller.name} packs it and hands it to a courier`,
      time: handOverBy && `By ${formatWhen(handOverBy)}`,
      text: 'We send you the tracking number.',
      isDone: sent.includes(status),
    },
    {
      id: 'arrive',
      title: 'It arrives with its certificate',
      time: earliest && latest && `Between ${betweenDays(earliest, latest)}`,
      isDone: status === 'delivered' || status === 'completed',
    },
    {
      id: 'return',
      title: `${orderLimits.silenceCompletesMs / dayMs} days to check it`,
      text: `Damaged or not as described? Request a return for a full refund. Otherwise ${seller.name} is paid.`,
      isDone: status === 'completed',
    },
  ])
}

function bookingSteps(booking: BookingView, payment: PaymentView): TimelineEntry[] {
  const { state, artist, deadline, balance, balanceDueAt, startsAt } = booking
  const isRequest = state === 'requested' || state === 'awaiting_advance'
  const isFinished = new Date(booking.now) > new Date(booking.endsAt)
  return withTones([
    { id: 'paid', title: `You paid ${formatRupees(payment.amount)}`, time: formatWhen(payment.paidAt ?? payment.createdAt), isDone: true },
    {
      id: 'reply',
      title: `${artist.name} replies to your request`,
      time: isRequest && deadline ? `By ${formatWhen(deadline.at)}` : undefined,
      text: isRequest && 'With no reply by then, you get a full refund.',
      isDone: !isRequest,
    },
    ...(balance > 0
      ? [
          {
            id: 'balance',
            title: `You pay the balance of ${formatRupees(balance)}`,
            time: balanceDueAt && `By ${formatWhen(balanceDueAt)}`,
            isDone: booking.paid >= booking.total,
          },
        ]
      : []),
    {
      id: 'show',
      title: 'The show',
      time: formatWhen(startsAt),
      text: 'Share the arrival code on your booking page when the artist arrives.',
      isDone: isFinished,
    },
    { id: 'payout', title: `${artist.name} is paid`, text: 'The day after the show.', isDone: state === 'completed' },
  ])
}
