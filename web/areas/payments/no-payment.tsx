import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function NoPayment() {
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title="There is no such payment"
      action={<LinkButton href={paths.paymentSuccess()}>Find your payment</LinkButton>}
    >
      The link may be incomplete, or the payment belongs to another account.
    </EmptyState>
  )
}
