import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { type PaymentView, subjectOf } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/payment-page'
import { paidForPath } from './paid-for.ts'
import { PushOffer } from './push-offer.tsx'

const askEveryMs = 1_500
/** A try that failed or ran out may still turn out to have been captured. */
const askSeldomMs = 10_000
const askForTimes = 400

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Your payment',
    description: 'How your payment stands, as the payment partner has confirmed it to us.',
    path: paths.paymentSuccess(),
    robots: 'noindex,nofollow',
  })
}

/** Only reads: what counts is what the payment partner tells the server, not that a browser came back. */
export default function PaymentPage() {
  const paymentId = useSearchParams()[0].get('payment')
  const user = useUser()
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <h1 className="font-display text-3xl">Your payment</h1>
      {paymentId && user && <Watch paymentId={paymentId} />}
      {(!paymentId || user === null) && (
        <Card className="mt-6 grid gap-4">
          <p>
            {paymentId
              ? 'Sign in to see how this payment stands. It goes on without you.'
              : 'You find all your payments on your dashboard.'}
          </p>
          <LinkButton href={paymentId ? paths.login({ next: paths.paymentSuccess(paymentId) }) : paths.clientMoney()}>
            {paymentId ? 'Sign in' : 'See my payments'}
          </LinkButton>
        </Card>
      )}
      {paymentId && user === undefined && <Skeleton shape="block" className="mt-6 h-64" />}
    </div>
  )
}

function Watch({ paymentId }: { paymentId: string }) {
  const payment = useQuery({
    queryKey: ['payment', paymentId],
    queryFn: () => api.payments.get({ paymentId }),
    refetchInterval: ({ state }) => state.dataUpdateCount < askForTimes && askAgainIn(state.data),
    staleTime: 0,
  })
  if (payment.isError)
    return (
      <ErrorState className="mt-6" onRetry={() => void payment.refetch()}>
        {sentenceOf(payment.error)}
      </ErrorState>
    )
  if (!payment.data) return <Skeleton shape="block" className="mt-6 h-64" />
  return (
    <>
      <Standing payment={payment.data} />
      {payment.data.state === 'paid' && <PushOffer />}
    </>
  )
}

function askAgainIn(payment: PaymentView | undefined): number | false {
  if (!payment || payment.state === 'created' || payment.state === 'pending') return askEveryMs
  return payment.state === 'failed' || payment.state === 'expired' ? askSeldomMs : false
}

interface Words {
  icon: LucideIcon
  tone: string
  title: string
  text: string
  again?: boolean
}

function paidWords(purpose: PaymentView['purpose'], amount: string): Pick<Words, 'title' | 'text'> {
  if (purpose === 'artwork_order')
    return {
      title: `${amount} paid: the piece is yours`,
      text: 'The artist has your order now and answers within 48 hours. The money is held until you have received it.',
    }
  if (purpose === 'booking_advance')
    return {
      title: `${amount} is held for you`,
      text: 'The artist has your request now. You hear from us as soon as there is an answer; without one, everything comes back.',
    }
  return { title: `${amount} paid, all is settled`, text: 'The show is fully paid and held until the day after it.' }
}

function wordsFor(payment: PaymentView): Words {
  const amount = formatRupees(payment.amount)
  switch (payment.state) {
    case 'paid':
      return { icon: CircleCheck, tone: 'text-success', ...paidWords(payment.purpose, amount) }
    case 'created':
    case 'pending':
      return {
        icon: Clock,
        tone: 'text-notice',
        title: 'We are checking with the bank',
        text: 'This can take some minutes, with UPI now and then longer. You can close this page; nothing is lost and nothing is charged twice.',
      }
    case 'failed':
      return {
        icon: TriangleAlert,
        tone: 'text-danger',
        title: 'The payment did not go through',
        text: `${payment.failure ?? 'The bank said no.'} Should money arrive after all, this page and your ${subjectOf(payment.purpose)} say so.`,
        again: true,
      }
    case 'expired':
      return {
        icon: Clock,
        tone: 'text-muted',
        title: 'The hold has ended',
        text:
          subjectOf(payment.purpose) === 'order'
            ? 'The piece was let go before money arrived. If money still arrives, it goes straight back, or the order comes back to life when the piece is still there.'
            : 'The date was let go before money arrived. If money still arrives, it goes straight back, or the booking comes back to life when the date is still free.',
      }
    case 'review':
      return {
        icon: TriangleAlert,
        tone: 'text-notice',
        title: 'A person is looking at this payment',
        text: 'The amount that arrived is not the one we asked for. It is safe; we write to you today.',
      }
    case 'refunded':
    case 'partially_refunded':
      return {
        icon: CircleCheck,
        tone: 'text-success',
        title: `${formatRupees(payment.refunded)} is on its way back`,
        text: 'Banks take up to five working days to show it.',
      }
  }
}

function Standing({ payment }: { payment: PaymentView }) {
  const { icon: Icon, tone, title, text, again } = wordsFor(payment)
  const paidFor = paidForPath(payment, false)
  return (
    <Card className="mt-6 grid justify-items-start gap-3">
      <Icon aria-hidden className={`size-10 ${tone}`} />
      <div role="status">
        <h2 className="font-display text-xl">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <p className="text-muted">{payment.label}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {again && <LinkButton href={paths.checkout(payment.paymentId)}>Try again</LinkButton>}
        {paidFor && (
          <LinkButton variant={again ? 'secondary' : 'primary'} href={paidFor}>
            See the {payment.orderId ? 'order' : 'booking'}
          </LinkButton>
        )}
        <LinkButton variant="plain" href={paths.clientDashboard()}>
          My dashboard
        </LinkButton>
      </div>
    </Card>
  )
}
