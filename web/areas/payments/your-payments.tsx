import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Clock, IndianRupee, type LucideIcon, ShoppingBag } from 'lucide-react'
import type { SessionUser } from '#contract/auth/auth.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TransactionRows } from './transaction-rows.tsx'

const shown = 5

/** Shown without a payment in the address: links to the user's payments. */
export function YourPayments({ user }: { user: SessionUser }) {
  const isArtist = user.type === 'artist'
  const filter = { limit: shown, kind: 'payment', by: 'subject' } as const
  const list = useQuery({
    queryKey: ['transactions', filter],
    queryFn: ({ signal }) => api.payments.transactions(filter, { signal }),
  })
  const all = isArtist ? paths.artistMoney({ kind: 'payment' }) : paths.clientMoney({ kind: 'payment' })
  return (
    <>
      <p className="mt-1 text-lg text-muted">Your latest payments, and where to find what you paid for.</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
        <section aria-labelledby="latest" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="latest" className="font-display text-xl">
              Latest payments
            </h2>
            {!!list.data?.results.length && (
              <TextLink href={all} className="py-2.5">
                See all {list.data.total}
              </TextLink>
            )}
          </div>
          {list.isPending ? <RowsSkeleton picture="round" className="h-110" /> : <AnswerState of={list} height="h-72" />}
          {list.data?.results.length === 0 && (
            <EmptyState heading="h3" title="No payments yet" action={<LinkButton href={paths.artists()}>Find an artist</LinkButton>}>
              When you book an artist or buy art, your payment shows up here.
            </EmptyState>
          )}
          {!!list.data?.results.length && <TransactionRows rows={list.data.results} isArtist={isArtist} />}
        </section>
        <Places isArtist={isArtist} />
      </div>
    </>
  )
}

function Places({ isArtist }: { isArtist: boolean }) {
  return (
    <nav aria-label="What you paid for" className="grid gap-3">
      {placesFor(isArtist).map((place) => (
        <Place key={place.href} {...place} />
      ))}
    </nav>
  )
}

interface PlaceFacts {
  icon: LucideIcon
  title: string
  text: string
  href: string
}

function placesFor(isArtist: boolean): PlaceFacts[] {
  return [
    {
      icon: CalendarDays,
      title: 'Bookings',
      text: isArtist ? 'Shows that clients booked with you' : 'Artists you booked, and what is still to pay',
      href: isArtist ? paths.artistBookings() : paths.clientBookings(),
    },
    { icon: ShoppingBag, title: 'Orders', text: 'Art you bought, and where it is', href: paths.orders() },
    {
      icon: IndianRupee,
      title: 'All payments',
      text: 'Payments, refunds and receipts',
      href: isArtist ? paths.artistMoney() : paths.clientMoney(),
    },
  ]
}

function Place({ icon: Icon, title, text, href }: PlaceFacts) {
  return (
    <Link
      href={href}
      className="grid grid-cols-[auto_1fr] items-center gap-4 rounded-lg border border-line bg-card p-4 no-underline hover:border-edge"
    >
      <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className="min-w-0">
        <strong className="block font-semibold">{title}</strong>
        <span className="block text-muted">{text}</span>
      </span>
    </Link>
  )
}

/** Payments continue without the payer; viewing one needs a sign-in. */
export function PaymentSignIn({ paymentId }: { paymentId: string | null }) {
  const next = paths.paymentSuccess(paymentId ?? undefined)
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <Card className="grid gap-5 lg:p-8">
        <p className="max-w-prose text-lg">
          {paymentId
            ? 'Your payment is safe and goes on while you sign in. Then you see whether it arrived, your receipt and what happens next.'
            : 'Just paid? Your payment is safe: sign in to see whether it arrived, its receipt and what happens next.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.login({ next })} className="max-sm:w-full">
            Sign in
          </LinkButton>
          <LinkButton variant="secondary" href={paths.contact()} className="max-sm:w-full">
            Get help with a payment
          </LinkButton>
        </div>
        <p className="flex gap-3 border-t border-line pt-5 text-muted">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />A bank can take some minutes to answer. Check here before you pay again.
        </p>
      </Card>
      <Places isArtist={false} />
    </div>
  )
}
