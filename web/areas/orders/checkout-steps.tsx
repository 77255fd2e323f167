/** The two steps of every artwork checkout. */
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { useUser } from '#web/lib/session.ts'
import { FoldStep } from '#web/ui/fold-step.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lineOf } from './address-book.tsx'
import { type CheckoutDraft, type Item, pincodeOf, type useCheckoutDraft } from './checkout-draft.ts'
import { ChooseAddress } from './choose-address.tsx'
import { GuestAddress, GuestReview, KeepGuestAddress } from './guest-checkout.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type Buying, PayStep } from './pay-step.tsx'
import { QuotedWorks } from './quoted-works.tsx'

type Props = {
  buying: Buying
  items: readonly Item[]
  checkout: ReturnType<typeof useCheckoutDraft>
  quote: UseQueryResult<OrderQuote>
  /** Changes that do not block the purchase. */
  changes?: ReactNode
}

/** Delivery address first, then the total: the same for one work and for a cart. */
export function CheckoutSteps({ buying, items, checkout: { draft, change, forget, isReady }, quote, changes }: Props) {
  const user = useUser()
  const pincode = pincodeOf(draft)
  const openStep = useRef(draft.step)
  useEffect(() => {
    // Scroll only when the step changes, not on load.
    if (openStep.current === draft.step) return
    openStep.current = draft.step
    document.querySelector('[aria-current=step] h2')?.scrollIntoView({ block: 'nearest' })
  }, [draft.step])
  const stateOf = (step: number) => (step === draft.step ? 'current' : step < draft.step ? 'done' : 'upcoming')
  return (
    <>
      <p className="mt-1 text-lg text-muted">
        {quote.data && !quote.data.seller ? 'Each artist packs their works' : 'The artist packs it'} once you have paid; the money is held
        until you have received {quote.data && !quote.data.seller ? 'them' : 'it'}.
      </p>
      <div className="mt-7 grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
        <div>
          <div className="mb-5 lg:hidden">
            <QuotedWorks quote={quote} />
          </div>
          {changes}
          {user === undefined || !isReady ? (
            <Skeleton shape="block" className="h-72" />
          ) : (
            <>
              <FoldStep
                number={1}
                title="Delivery address"
                state={stateOf(1)}
                summary={stateOf(1) === 'done' ? lineOfDraft(draft) : 'Enter it to see the total with delivery and when it arrives.'}
                onChange={() => change({ step: 1 })}
              >
                {!user && <GuestAddress draft={draft} change={change} quote={quote.data} />}
                {user && draft.guest && <KeepGuestAddress guest={draft.guest} change={change} />}
                {user && !draft.guest && <ChooseAddress draft={draft} change={change} />}
              </FoldStep>
              <FoldStep number={2} title="Review and pay" state={stateOf(2)} summary="The total with delivery, and when it arrives.">
                {!user && <GuestReview quote={quote} />}
                {user && draft.guest && <KeepGuestAddress guest={draft.guest} change={change} />}
                {user && !draft.guest && (
                  <PayStep buying={buying} items={items} draft={draft} change={change} quote={quote} forget={forget} />
                )}
              </FoldStep>
            </>
          )}
        </div>
        <OrderSummary quote={quote} pincode={pincode} />
      </div>
    </>
  )
}

function lineOfDraft({ address, guest }: CheckoutDraft): string {
  return address?.line ?? (guest ? `${guest.name}, ${lineOf(guest)}` : '')
}
