import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/art-checkout-page'
import { type Item, itemsIn, pincodeOf, useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { NothingToBuy } from './nothing-to-buy.tsx'
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
        <NothingToBuy title="No artwork selected">Choose an artwork and buy it from its page.</NothingToBuy>
      )}
    </div>
  )
}

const oneOrder: Buying = { ask: api.orders.create, queryKey: ['order-quote'] }

function OfOneArtist({ items }: { items: readonly Item[] }) {
  const checkout = useCheckoutDraft(items.map(({ product_id, quantity }) => `${product_id}×${quantity}`).join())
  const quote = useOrderQuote(items, pincodeOf(checkout.draft), checkout.isReady)
  if (quote.data?.lines.length === 0) {
    return (
      <NothingToBuy title="This artwork cannot be bought any more">It was sold, or taken off the market. Nothing was charged.</NothingToBuy>
    )
  }
  return <CheckoutSteps buying={oneOrder} items={items} checkout={checkout} quote={quote} />
}
