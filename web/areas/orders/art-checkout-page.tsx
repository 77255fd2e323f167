import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldStep } from '#web/ui/fold-step.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/art-checkout-page'
import { lineOf } from './address-book.tsx'
import { type CheckoutDraft, type Item, itemsIn, pincodeOf, useCheckoutDraft } from './checkout-draft.ts'
import { ChooseAddress } from './choose-address.tsx'
import { GuestAddress, GuestReview, KeepGuestAddress } from './guest-checkout.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayStep } from './pay-step.tsx'
import { QuotedWorks } from './quoted-works.tsx'
import { useOrderQuote } from './use-order-quote.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Buy a work of art',
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
    <div className="mx-auto max-w-6xl px-4 pt-8 pb-40 md:px-6 lg:pb-16">
      <h1 className="font-display text-4xl">Buy a work of art</h1>
      {items.length ? (
        <Steps key={address} items={items} />
      ) : (
        <EmptyState
          heading="h2"
          className="mt-8"
          title="No artwork selected"
          action={<LinkButton href={paths.buyArt()}>Browse art</LinkButton>}
        >
          Choose a work and press Buy on its page.
        </EmptyState>
      )}
    </div>
  )
}

function Steps({ items }: { items: readonly Item[] }) {
  const user = useUser()
  const { draft, change, forget, isReady } = useCheckoutDraft(items)
  const pincode = pincodeOf(draft)
  const quote = useOrderQuote(items, pincode, isReady)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that opens is what moves the page
  useEffect(() => {
    document.querySelector('[aria-current=step] h2')?.scrollIntoView({ block: 'nearest' })
  }, [draft.step])
  const stateOf = (step: number) => (step === draft.step ? 'current' : step < draft.step ? 'done' : 'upcoming')
  return (
    <>
      <p className="mt-1 text-lg text-muted">The artist packs it once you have paid; the money is held until you have received it.</p>
      <div className="mt-7 grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
        <div>
          <div className="mb-5 lg:hidden">
            <QuotedWorks quote={quote.data} />
          </div>
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
                {user && !draft.guest && <PayStep items={items} draft={draft} change={change} quote={quote} forget={forget} />}
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
