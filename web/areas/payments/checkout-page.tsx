import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { PaymentView } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/checkout-page'
import { NoPayment } from './no-payment.tsx'
import { paidForName, paidForPath } from './paid-for.ts'
import { isOpen, isOver } from './payment-state.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Pay',
    description: 'What you are about to pay, to whom it goes, and until when it is held for you.',
    path: paths.checkout(args.params.paymentId),
    robots: 'noindex,nofollow',
  })
}

/** The last page before the payment partner's: the amount, its subject, and how long the date is held. */
export default function CheckoutPage() {
  const { paymentId = '' } = useParams()
  const user = useUser()
  const navigate = useNavigate()
  const payment = useQuery({ queryKey: ['payment', paymentId], queryFn: () => api.payments.get({ paymentId }), enabled: !!user })
  useEffect(() => {
    if (user === null) void navigate(paths.login({ next: paths.checkout(paymentId) }), { replace: true })
  }, [user, navigate, paymentId])
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <h1 className="font-display text-3xl">Pay</h1>
      {payment.isError && <AnswerState of={payment} height="h-96" className="mt-6" nothing={<NoPayment />} />}
      {!payment.data && !payment.isError && <PayToCome />}
      {payment.data && <Pay payment={payment.data} />}
    </div>
  )
}

/** A skeleton of the payment's page. */
function PayToCome() {
  return (
    <Card className="mt-6 grid gap-5">
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton shape="circle" className="h-12 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton shape="circle" className="h-11 w-28" />
    </Card>
  )
}

function Pay({ payment }: { payment: PaymentView }) {
  const [isLeaving, setLeaving] = useState(false)
  const open = useMutation({
    mutationFn: () => api.payments.open({ paymentId: payment.paymentId }),
    onSuccess: ({ url }) => {
      setLeaving(true)
      window.location.assign(url)
    },
  })
  const back = paidForPath(payment, false)
  if (!isOpen(payment.state))
    return (
      <Card className="mt-6 grid gap-4">
        <p>{closedSentence(payment)}</p>
        <LinkButton href={back}>Go to the {paidForName(payment)}</LinkButton>
      </Card>
    )
  return (
    <Card className="mt-6 grid gap-4">
      <p className="text-muted">{payment.label}</p>
      <p className="font-display text-4xl tabular-nums">{formatRupees(payment.amount)}</p>
      {payment.state === 'failed' && (
        <Banner tone="warning" title="The last try did not go through">
          {payment.failure ?? 'Nothing was charged.'} You can try again.
        </Banner>
      )}
      {payment.expiresAt && <Until purpose={payment.purpose} at={payment.expiresAt} />}
      {open.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(open.error)}
        </Banner>
      )}
      <Button size="lg" isFullWidth onPress={() => open.mutate()} isPending={open.isPending || isLeaving}>
        Pay {formatRupees(payment.amount)}
      </Button>
      <p className="text-sm text-muted">{safetyOf(payment)} We never see your card or UPI PIN.</p>
      <LinkButton variant="plain" href={back}>
        Not now
      </LinkButton>
    </Card>
  )
}

function safetyOf({ bookingId, orderId, purpose }: PaymentView): string {
  if (purpose === 'coin_pack') return 'You pay at our payment partner. The coins come as soon as they confirm the money.'
  const until = bookingId ? 'the day after the show' : orderId ? 'you have received the piece' : 'the pieces have reached you'
  return `You pay at our payment partner, who holds the money until ${until}.`
}

function closedSentence({ state, refunded }: PaymentView): string {
  if (isOver(state)) return 'This payment has ended. Should money arrive for it after all, it goes straight back.'
  if (state === 'review') return 'Money has arrived, but not the amount we asked for. A person is looking at it; nothing is lost.'
  return refunded > 0 ? `This was paid, and ${formatRupees(refunded)} went back.` : 'This is paid already.'
}

function Until({ purpose, at }: { purpose: PaymentView['purpose']; at: string }) {
  const time = <strong>{formatWhen(at)}</strong>
  if (purpose === 'artwork_order') return <p>The piece is reserved for you until {time}.</p>
  if (purpose === 'artwork_purchase') return <p>The pieces are reserved for you until {time}.</p>
  if (purpose === 'coin_pack') return <p>This checkout is open until {time}.</p>
  if (purpose === 'booking_advance') return <p>Your date is held until {time}. After that others can book it.</p>
  return <p>The balance can be paid until {time}. After that the booking lapses by its refund policy.</p>
}
