import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/art-checkout-page'
import { type Item, itemsIn, pincodeOf, useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import type { Buying } from './pay-step.tsx'
import { useOrderQuote } from './use-order-quote.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Checkout',
    description: 'Where the work goes, what it costs with the delivery, and when it comes, before anything is paid.',
    path: paths.artCheckoutForm(),
    robots: 'noindex,nofollow',
  })
}

export default function ArtCheckoutPage() {
  const [search] = useSearchParams()
  const address = search.toString()
  const items = useMemo(() => itemsIn(new URLSearchParams(address)), [address])
  return (
    <div className="page-edges pt-8 pb-40 lg:pb-16">
      <h1 className="font-display text-3xl">Checkout</h1>
      {items.length ? (
        <OfOneArtist key={address} items={items} />
      ) : (
        <EmptyState
          heading="h2"
          className="mt-8"
          title="No artwork selected"
          action={<LinkButton href={paths.buyArt()}>Browse art</LinkButton>}
        >
          Choose an artwork and buy it from its page.
        </EmptyState>
      )}
    </div>
  )
}

function NothingToBuy() {
  return (
    <EmptyState
      heading="h2"
      className="mt-8"
      title="This artwork cannot be bought any more"
      action={<LinkButton href={paths.buyArt()}>Browse art</LinkButton>}
    >
      It was sold, or taken off the market. Nothing was charged.
    </EmptyState>
  )
}

const oneOrder: Buying = { ask: api.orders.create, queryKey: ['order-quote'] }

function OfOneArtist({ items }: { items: readonly Item[] }) {
  const checkout = useCheckoutDraft(items.map(({ product_id, quantity }) => `${product_id}×${quantity}`).join())
  const quote = useOrderQuote(items, pincodeOf(checkout.draft), checkout.isReady)
  if (quote.data?.lines.length === 0) return <NothingToBuy />
  return <CheckoutSteps buying={oneOrder} items={items} checkout={checkout} quote={quote} />
}
