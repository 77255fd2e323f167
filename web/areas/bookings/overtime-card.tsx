import { useState } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { type OvertimeBill, type OvertimeMove, type OvertimeState, overtimeLimits } from '#contract/bookings/overtime.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useBookingCall } from './use-booking-call.ts'

const stateNames: Record<OvertimeState, string> = {
  billed: 'waits for the client',
  confirmed: 'confirmed, waits for the payment',
  paid: 'paid',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'not paid in time',
}
type Answer = 'confirm' | 'refuse' | 'withdraw'
const isAnswer = (move: OvertimeMove): move is Answer => ['confirm', 'refuse', 'withdraw'].includes(move)

/** Overtime in half hours: the artist bills it at the agreed rate, the client pays or refuses. */
export function OvertimeCard({ booking }: { booking: BookingView }) {
  const [isBilling, setBilling] = useState(false)
  const isOpen = booking.overtime.some(({ nextMoves }) => nextMoves.length > 0)
  if (!booking.overtime.length && booking.overtimeRate === null) return null
  return (
    <Card as="section" aria-labelledby="extra-time" className="mt-5">
      <h2 id="extra-time" className="font-display text-xl">
        Extra time
      </h2>
      <ul className="mt-2 grid gap-4">
        {booking.overtime.map((bill) => (
          <li key={bill.billId}>
            <Bill booking={booking} bill={bill} />
          </li>
        ))}
      </ul>
      {booking.overtimeRate !== null && !isOpen && (
        <>
          <p className="mt-2 text-muted">
            Did they want more? {formatRupees(booking.overtimeRate)} for each further half hour, as agreed. The client is asked and pays by
            card or UPI; it comes with your payout.
          </p>
          <Button variant="secondary" className="mt-3" onPress={() => setBilling(true)}>
            Bill extra time
          </Button>
        </>
      )}
      <BillDialog booking={booking} isOpen={isBilling} onClose={() => setBilling(false)} />
    </Card>
  )
}

function Bill({ booking, bill }: { booking: BookingView; bill: OvertimeBill }) {
  const answer = useBookingCall(api.bookings.answerOvertime)
  const words: Record<Answer, string> = { confirm: `Confirm and pay ${formatRupees(bill.amount)}`, refuse: 'Refuse', withdraw: 'Withdraw' }
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <strong>{bill.halfHours * 30} minutes more</strong>, {stateNames[bill.state]}.
        </span>
        <strong className="tabular-nums">{formatRupees(bill.amount)}</strong>
      </p>
      {bill.note && <p className="text-muted wrap-anywhere">“{bill.note}”</p>}
      {bill.nextMoves.length > 0 && <p className="text-muted">Until {formatWhen(bill.answerBy)}; without an answer nothing is charged.</p>}
      {answer.isError && (
        <Banner tone="danger" className="mt-2" isAnnounced>
          {sentenceOf(answer.error)}
        </Banner>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {bill.nextMoves.filter(isAnswer).map((each) => (
          <Button
            key={each}
            variant={each === 'confirm' ? 'primary' : 'secondary'}
            isPending={answer.isPending && answer.variables?.answer === each}
            isDisabled={answer.isPending}
            onPress={() => answer.mutate({ bookingId: booking.bookingId, billId: bill.billId, answer: each })}
          >
            {words[each]}
          </Button>
        ))}
      </div>
    </>
  )
}

function BillDialog({ booking, isOpen, onClose }: { booking: BookingView; isOpen: boolean; onClose: () => void }) {
  const [halfHours, setHalfHours] = useState<number | null>(1)
  const [note, setNote] = useState('')
  const bill = useBookingCall(api.bookings.billOvertime, () => {
    showToast({ title: 'Billed', text: 'The client has twelve hours to answer.' })
    onClose()
  })
  const amount = (booking.overtimeRate ?? 0) * (halfHours ?? 0)
  return (
    <Dialog
      title="Bill extra time"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button
          isDisabled={!halfHours}
          isPending={bill.isPending}
          onPress={() => halfHours && bill.mutate({ bookingId: booking.bookingId, halfHours, note })}
        >
          Bill {formatRupees(amount)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <NumberInput
          label="Half hours"
          hasSteps
          minValue={1}
          maxValue={overtimeLimits.halfHours}
          value={halfHours}
          onChange={setHalfHours}
          hint={`${(halfHours ?? 0) * 30} minutes at ${formatRupees(booking.overtimeRate ?? 0)} for each half hour.`}
        />
        <TextArea label="A word about it" isOptional value={note} onChange={setNote} maxLength={300} />
        {bill.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(bill.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
