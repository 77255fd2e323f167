import { useState } from 'react'
import type { BookingMove, BookingView, bookingActions } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { DateDialog } from './date-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useHold } from './use-hold.ts'
import { useMove } from './use-move.ts'

type Action = (typeof bookingActions)[number]
/** The moves that the other side waits for, shown beside the payment button. */
const main: readonly BookingMove[] = ['accept', 'decline', 'start', 'complete']
type OpenDialog = 'decline' | 'withdraw' | 'report_no_show' | 'contest' | 'start' | 'complete' | null

/** Buttons for the moves that the server allows now; a dialog explains those that cost something. */
export function BookingActions({ booking }: { booking: BookingView }) {
  const isArtist = useUser()?.type === 'artist'
  const [asked, setAsked] = useState<OpenDialog>(null)
  const { move, isPending } = useMove(booking)
  const hold = useHold(booking.bookingId)
  const can = new Set(booking.nextMoves)
  const openPayment = booking.payments.find(({ state }) => ['created', 'pending', 'failed'].includes(state))
  const act = (action: Action) => () => move({ action })
  const ask = (what: OpenDialog) => () => setAsked(what)
  const close = () => setAsked(null)
  const isUnpaid = !isArtist && booking.state === 'awaiting_advance'
  const isBalanceDue = !isArtist && booking.state === 'accepted' && booking.balance > 0
  const hasMain = isUnpaid || isBalanceDue || main.some((each) => can.has(each))
  return (
    <>
      <div className="md:flex md:flex-wrap md:gap-x-3">
        {hasMain && (
          <ActionBar label="Next step" className="mt-5">
            {isUnpaid &&
              (openPayment ? (
                <LinkButton href={paths.checkout(openPayment.paymentId)}>Pay {formatRupees(openPayment.amount)}</LinkButton>
              ) : (
                <Button onPress={act('pay_advance')} isPending={isPending}>
                  Pay {formatRupees(booking.advance)}
                </Button>
              ))}
            {isBalanceDue && (
              <Button onPress={act('pay_balance')} isPending={isPending}>
                Pay the balance, {formatRupees(booking.balance)}
              </Button>
            )}
            {can.has('accept') && (
              <Button onPress={act('accept')} isPending={isPending}>
                Accept
              </Button>
            )}
            {can.has('decline') && (
              <Button variant="secondary" onPress={ask('decline')}>
                Decline
              </Button>
            )}
            {can.has('start') && <Button onPress={ask('start')}>I have arrived</Button>}
            {can.has('complete') &&
              (isArtist ? (
                <Button onPress={ask('complete')}>The show is over</Button>
              ) : (
                <Button onPress={act('complete')} isPending={isPending}>
                  It was played, complete
                </Button>
              ))}
          </ActionBar>
        )}
        <div className="mt-5 button-row empty:hidden">
          {can.has('release') && (
            <>
              <LinkButton variant="secondary" href={paths.book(booking.artist.username, { change: booking.bookingId })}>
                Change it
              </LinkButton>
              <Button variant="quiet" onPress={hold.release} isPending={hold.pending === 'release'}>
                Release date
              </Button>
            </>
          )}
          {can.has('withdraw') && (
            <Button variant="secondary" onPress={ask('withdraw')}>
              Withdraw
            </Button>
          )}
          {can.has('report_no_show') && (
            <Button variant="quiet" onPress={ask('report_no_show')}>
              {isArtist ? 'The client was not there' : 'The artist did not come'}
            </Button>
          )}
          {can.has('contest') && (
            <Button variant="quiet" onPress={ask('contest')}>
              It was not as agreed
            </Button>
          )}
        </div>
      </div>
      <CodeDialog booking={booking} action={asked === 'start' || asked === 'complete' ? asked : null} onClose={close} />
      <ReasonDialog booking={booking} action={asked === 'decline' || asked === 'withdraw' ? asked : null} onClose={close} />
      <ReportDialog booking={booking} action={asked === 'report_no_show' || asked === 'contest' ? asked : null} onClose={close} />
    </>
  )
}

type ChangeProps = {
  booking: BookingView
  /** Further entries of the phone's menu; without it the actions are buttons. */
  menu?: readonly MenuEntry[]
}

/** Rare actions: quiet links beside the documents; on a phone in the title's menu. */
export function ChangeBooking({ booking, menu }: ChangeProps) {
  const [asked, setAsked] = useState<'date' | 'cancel' | null>(null)
  const close = () => setAsked(null)
  const mayCancel = booking.nextMoves.includes('cancel')
  return (
    <>
      {menu ? (
        <MoreMenu
          label="Booking"
          name="More for this booking"
          items={[
            ...menu,
            ...(booking.mayProposeDate ? [{ id: 'date', label: 'Propose another date', onAction: () => setAsked('date') }] : []),
            ...(mayCancel ? [{ id: 'cancel', label: 'Cancel booking', isDanger: true, onAction: () => setAsked('cancel') }] : []),
          ]}
        />
      ) : (
        <>
          {booking.mayProposeDate && (
            <Button variant="quiet" size="sm" onPress={() => setAsked('date')}>
              Propose another date
            </Button>
          )}
          {mayCancel && (
            <Button variant="plain" size="sm" className="text-danger" onPress={() => setAsked('cancel')}>
              Cancel booking
            </Button>
          )}
        </>
      )}
      <DateDialog booking={booking} isOpen={asked === 'date'} onClose={close} />
      <CancelDialog booking={booking} isOpen={asked === 'cancel'} onClose={close} />
    </>
  )
}
