import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type SanctionPreview, sanctionNames } from '#contract/moderation/sanctions.ts'
import { BookingStateBadge } from '#web/areas/bookings/booking-state.tsx'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { RowList } from '#web/ui/row-list.tsx'

/** Previews a sanction: the effect, every affected booking and order, and the e-mail to the person. */
export function PreviewOfSanction({ preview }: { preview: SanctionPreview }) {
  const { effects, bookings, orders, letter, replaces, needsSecond } = preview
  return (
    <>
      {needsSecond && (
        <Banner tone="warning" title="Two people decide this.">
          They have open bookings or orders, so another admin has to confirm it.
        </Banner>
      )}
      {replaces && <Banner>It takes the place of what is in force: {sanctionNames[replaces].toLowerCase()}.</Banner>}
      <Part title="What will happen">
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-muted">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Part>
      {bookings.total > 0 && (
        <Part title={`Open bookings (${bookings.total})`}>
          <RowList label="Open bookings" rows={bookings.results} keyOf={({ id }) => id}>
            {({ number, side, state, startsAt, held, ends, back }) => (
              <div className="grid gap-1 p-3.5">
                <p className="flex flex-wrap items-center gap-2">
                  <strong className="font-semibold">{number}</strong>
                  <BookingStateBadge state={state} />
                </p>
                <p className="text-sm text-muted">
                  As {side}, {formatWhen(startsAt)}. {formatRupees(held)} held.
                </p>
                <p className="text-sm">{ends ? `Ends: ${formatRupees(back)} goes back to the client.` : 'Goes on as it is.'}</p>
              </div>
            )}
          </RowList>
          <More total={bookings.total} shown={bookings.results.length} />
        </Part>
      )}
      {orders.total > 0 && (
        <Part title={`Open orders (${orders.total})`}>
          <RowList label="Open orders" rows={orders.results} keyOf={({ id }) => id}>
            {({ number, side, state, total }) => (
              <div className="grid gap-1 p-3.5">
                <p className="flex flex-wrap items-center gap-2">
                  <strong className="font-semibold">{number}</strong>
                  <OrderStateBadge state={state} />
                </p>
                <p className="text-sm text-muted">
                  As {side}, {formatRupees(total)}.
                </p>
              </div>
            )}
          </RowList>
          <More total={orders.total} shown={orders.results.length} />
        </Part>
      )}
      <Part title="The e-mail that they read">
        <div className="grid gap-2.5 rounded-lg border border-line bg-soft p-4">
          <p className="font-semibold wrap-anywhere">{letter.subject}</p>
          {letter.lines.map((line) => (
            <p key={line} className="whitespace-pre-line wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
      {children}
    </section>
  )
}

function More({ total, shown }: { total: number; shown: number }) {
  return total > shown ? <p className="mt-2 text-sm text-muted">And {total - shown} more.</p> : null
}
