import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import type { Decision, DisputeView } from '#contract/disputes/disputes.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DecisionFrame, DecisionLines } from './decision-frame.tsx'

type Way = 'percent' | 'amount'
type Split = { percent: number } | { amount: number } | { granted: boolean }

/** Decides the refund: shows the exact amounts first, then the button. */
export function DecideOnBooking({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  if (dispute.state === 'decided')
    return (
      <Card>
        <h2 className="font-display text-xl">Decided</h2>
        <p className="mt-2">
          {formatRupees(booking.refunded)} of {formatRupees(booking.paid)} goes back to {booking.client.name}
          {dispute.decidedAt ? `, ${formatWhen(dispute.decidedAt)}` : ''}.
          {dispute.granted !== null && ` It was ${dispute.granted ? '' : 'not '}beyond their control.`}
        </p>
      </Card>
    )
  if (dispute.state === 'waiting')
    return (
      <Card>
        <h2 className="font-display text-xl">Not yet</h2>
        <p className="mt-2">The other side can answer until {formatWhen(dispute.answerBy)}. Decide then, or once they have answered.</p>
      </Card>
    )
  return <Open booking={booking} isPlea={dispute.kind === 'force_majeure'} />
}

function Open({ booking, isPlea }: { booking: BookingView; isPlea: boolean }) {
  const { bookingId, version } = booking
  const queries = useQueryClient()
  const [split, setSplit] = useState<Split | null>(isPlea ? null : { percent: 50 })
  const preview = useQuery({
    queryKey: ['decision', bookingId, version, split],
    queryFn: ({ signal }) => api.disputes.decide({ bookingId, ...split, preview: true }, { signal }),
    enabled: split !== null,
    retry: false,
    staleTime: 0,
  })
  const ask = useIntention(api.disputes.decide)
  const lookAgain = (...more: string[][]) =>
    Promise.all([['booking', bookingId], ['admin-disputes'], ...more].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const decide = useMutation({
    mutationFn: (decided: { reason: string; expectedRefund: number }) => ask({ bookingId, ...split, version, ...decided }),
    onSuccess: ({ refund }) => {
      showToast({ title: 'Decided', text: `${formatRupees(refund.total)} is refunded.` })
      return lookAgain()
    },
    // Another admin was faster, or the amounts changed: refetch them behind the error.
    onError: () => lookAgain(['decision', bookingId]),
  })
  const shown = split ? preview.data : undefined
  return (
    <DecisionFrame
      preview={preview}
      lines={shown ? <Lines decision={shown} booking={booking} /> : null}
      back={shown?.refund.total ?? null}
      decision={decide}
      second={(reason) => ({
        kind: 'booking.decide',
        input: { bookingId, ...split, version, reason, expectedRefund: shown?.refund.total ?? 0 },
      })}
      onDecide={(reason) => shown && decide.mutate({ reason, expectedRefund: shown.refund.total })}
    >
      {isPlea ? <PleaChoice onChange={setSplit} /> : <SplitChoice booking={booking} onChange={setSplit} />}
    </DecisionFrame>
  )
}

function SplitChoice({ booking, onChange }: { booking: BookingView; onChange: (split: Split | null) => void }) {
  const [way, setWay] = useState<Way>('percent')
  const [percent, setPercent] = useState<number | null>(50)
  const [amount, setAmount] = useState<number | null>(null)
  const choose = (way: Way, value: number | null) =>
    onChange(value === null ? null : way === 'percent' ? { percent: value } : { amount: value })
  return (
    <>
      <RadioGroup<Way>
        label={`Back to ${booking.client.name}`}
        isInline
        options={[
          { value: 'percent', label: 'In percent' },
          { value: 'amount', label: 'In rupees' },
        ]}
        value={way}
        onChange={(way) => {
          setWay(way)
          choose(way, way === 'percent' ? percent : amount)
        }}
      />
      {way === 'percent' ? (
        <NumberInput
          label="Percent of what was paid"
          minValue={0}
          maxValue={100}
          value={percent}
          onChange={(value) => {
            setPercent(value)
            choose('percent', value)
          }}
        />
      ) : (
        <MoneyInput
          label="Rupees"
          maxValue={booking.paid}
          value={amount}
          onChange={(value) => {
            setAmount(value)
            choose('amount', value)
          }}
          hint={`Of ${formatRupees(booking.paid)}.`}
        />
      )}
    </>
  )
}

function PleaChoice({ onChange }: { onChange: (split: Split) => void }) {
  const [granted, setGranted] = useState<'yes' | 'no'>()
  return (
    <RadioGroup<'yes' | 'no'>
      label="Was it beyond their control?"
      isInline
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      value={granted}
      onChange={(value) => {
        setGranted(value)
        onChange({ granted: value === 'yes' })
      }}
    />
  )
}

function Lines({ decision: { refund, payout, countsAgainstArtist }, booking }: { decision: Decision; booking: BookingView }) {
  return (
    <DecisionLines
      to={{ client: booking.client.name, artist: booking.artist.name }}
      back={{
        lines: refund.lines.map(({ label, paid, back }) => ({ label: `${label}, ${formatRupees(paid)} paid`, amount: back })),
        total: refund.total,
      }}
      payout={payout}
    >
      {countsAgainstArtist && `It lowers ${booking.artist.name}’s share of bookings kept.`}
    </DecisionLines>
  )
}
