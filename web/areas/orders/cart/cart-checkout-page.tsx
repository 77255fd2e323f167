import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartView } from '#contract/orders/cart.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pincodeOf, useCheckoutDraft } from '../checkout-draft.ts'
import { CheckoutSteps } from '../checkout-steps.tsx'
import { NothingToBuy } from '../nothing-to-buy.tsx'
import type { Buying } from '../pay-step.tsx'
import type { Route } from './+types/cart-checkout-page'
import { CartChanges } from './cart-changes.tsx'
import { quoteOfCart } from './cart-words.ts'
import { cartKey, useCart } from './use-cart.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Buy what is in your cart',
    description: 'Where the works go, what they cost with each delivery, and when they come, before anything is paid.',
    path: paths.cartCheckout(),
    robots: 'noindex,nofollow',
  })
}

const wholeCart: Buying = { ask: api.cart.checkout, queryKey: cartKey }

/** The checkout of everything available in the cart: one address, one payment, one order per artist. */
export default function CartCheckoutPage() {
  const checkout = useCheckoutDraft('cart')
  const cart = useCart(pincodeOf(checkout.draft), checkout.isReady)
  const quote = useQuoteOf(cart)
  // After a failure, the steps show it and stay during the retry.
  const isToCome = cart.isPending && cart.errorUpdateCount === 0
  return (
    <div className="page-edges pt-8 pb-40 lg:pb-16">
      <h1 className="font-display text-3xl">Checkout</h1>
      {isToCome ? (
        <Skeleton shape="block" className="mt-8 h-96" />
      ) : cart.data?.count === 0 && !cart.isPlaceholderData ? (
        <NothingToBuy title="Your cart is empty">Open an artwork and choose “Add to cart”.</NothingToBuy>
      ) : (
        <CheckoutSteps
          buying={wholeCart}
          items={cart.data?.items ?? []}
          checkout={checkout}
          quote={quote}
          changes={cart.data && <CartChanges cart={cart.data} />}
        />
      )}
    </div>
  )
}

/** Adapts the cart to the quote that the checkout expects. */
function useQuoteOf(cart: UseQueryResult<CartView>): UseQueryResult<OrderQuote> {
  const { data } = cart
  const quote = useMemo(() => data && quoteOfCart(data), [data])
  return { ...cart, data: quote } as UseQueryResult<OrderQuote>
}
