import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { MoneyDifference } from '#contract/payments/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paidForAdminPath } from '#web/areas/payments/paid-for.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { Waiting } from '../age.tsx'

const kindNames: Record<MoneyDifference['kind'], string> = { payment: 'Payment', refund: 'Refund', payout: 'Payout', other: 'Other' }
const remedyNames = { refund: 'Refund it', retry: 'Try again' } as const

type Props = { difference: MoneyDifference; onMend: () => void; onAssign: () => void }

/** A money difference: its kind and cause, both sides' amounts, its age, and its assignee. */
export function DifferenceRow({ difference, onMend, onAssign }: Props) {
  const { kind, label, bookingId, orderId, purchaseId, id, why, since, day, remedy, assignee } = difference
  const href = paidForAdminPath(difference)
  const about = label ?? 'Not in our books'
  const subject = orderId ?? bookingId ?? purchaseId ?? id
  const named = orderId ? 'Order' : bookingId ? 'Booking' : purchaseId ? 'Purchase' : day ? 'Partner' : kindNames[kind]
  return (
    <div className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_15rem_11rem] md:items-start">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={kind === 'payment' ? 'marigold' : 'danger'}>{kindNames[kind]}</Badge>
          <strong className="font-semibold wrap-anywhere">{href ? <TitleLink href={href}>{about}</TitleLink> : about}</strong>
        </span>
        <span className="mt-1 block text-muted">
          {(why || 'On its way too long').replace(/\.$/, '')}. <Waiting since={since} what="For" />
        </span>
        <span className="flex flex-wrap items-center gap-x-4">
          <CopyId id={subject} label={`${named} ID …${subject.slice(-6)}`} />
          {day && (
            <TextLink
              href={adminPaths.settlements({ date: day, state: 'unexplained' })}
              className="inline-flex min-h-11 items-center text-sm"
            >
              Settlement of {formatDay(`${day}T06:30:00Z`)}
            </TextLink>
          )}
        </span>
      </span>
      <Sides difference={difference} />
      <div className="grid justify-items-start gap-2 md:justify-items-end">
        {remedy ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${remedyNames[remedy]}: ${about}, ${named.toLowerCase()} ${subject}`}
            onPress={onMend}
          >
            {remedyNames[remedy]}
          </Button>
        ) : (
          <span className="text-sm text-muted md:text-right">
            {day ? 'Check that day with the partner again once they have answered' : 'Only the payment partner can resolve this'}
          </span>
        )}
        {assignee && (
          <p className="text-sm wrap-anywhere md:text-right">
            <strong className="font-semibold">{assignee.isMe ? 'You are looking into it' : `${assignee.name} is looking into it`}</strong>
            {assignee.note && <span className="block text-muted">{assignee.note}</span>}
          </p>
        )}
        <Button
          variant="plain"
          size="sm"
          className="px-0!"
          onPress={onAssign}
          aria-label={`${assignName(difference)}: ${about}, ${subject}`}
        >
          {assignName(difference)}
        </Button>
      </div>
    </div>
  )
}

export function assignName({ assignee }: MoneyDifference): string {
  if (!assignee) return 'Look into it'
  return assignee.isMe ? 'Change note' : 'Take it over'
}

function Sides({ difference: { kind, day, ours, theirs } }: Pick<Props, 'difference'>) {
  const isForeign = kind === 'payment' && day === null && theirs === 0
  const between = ours !== null && theirs !== null && !isForeign ? theirs - ours : 0
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
      <dt className="text-muted">The partner</dt>
      <dd className="text-right">{theirs === null ? 'nothing yet' : isForeign ? 'another currency' : formatRupees(theirs)}</dd>
      <dt className="text-muted">Our books</dt>
      <dd className="text-right">{ours === null ? 'nothing' : formatRupees(ours)}</dd>
      {between !== 0 && (
        <>
          <dt className="text-muted">Differs by</dt>
          <dd className="text-right font-semibold text-danger">{formatRupees(between)}</dd>
        </>
      )}
    </dl>
  )
}
