import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { PaymentView } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/payment-page'
import { NoPayment } from './no-payment.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PaymentSignIn, YourPayments } from './your-payments.tsx'

const askEveryMs = 1_500
/** A failed or expired attempt may still turn out to be captured. */
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

/** Only reads: the payment partner's webhook counts, not that a browser came back. */
export default function PaymentPage() {
  const paymentId = useSearchParams()[0].get('payment')
  const user = useUser()
  return (
    <div className="page-edges pt-8 pb-16">
      <h1 className="font-display text-3xl md:text-4xl">
        {user === null ? 'Sign in to see your receipt' : paymentId ? 'Your payment' : 'Your payments'}
      </h1>
      {user === undefined && <PaymentSkeleton />}
      {user === null && <PaymentSignIn paymentId={paymentId} />}
      {user && (paymentId ? <Watch paymentId={paymentId} /> : <YourPayments user={user} />)}
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
  if (isNotFound(payment.error)) return <NoPayment />
  if (payment.isError)
    return (
      <>
        <AnswerState of={payment} height="h-72" className="mt-6" />
        <LinkButton variant="secondary" className="mt-5" href={paths.paymentSuccess()}>
          Find your payment
        </LinkButton>
      </>
    )
  return payment.data ? <PaymentOutcome payment={payment.data} /> : <PaymentSkeleton />
}

function PaymentSkeleton() {
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
      <Skeleton shape="block" className="h-72" />
      <Skeleton shape="block" className="h-72 max-lg:hidden" />
    </div>
  )
}

function askAgainIn(payment: PaymentView | undefined): number | false {
  if (!payment || payment.state === 'created' || payment.state === 'pending') return askEveryMs
  return payment.state === 'failed' || payment.state === 'expired' ? askSeldomMs : false
}
