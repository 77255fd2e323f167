/** Checkout without an account: address and price first, sign-in before payment. */
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import type { AddressFields, AddressView } from '#contract/orders/addresses.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft } from '#web/lib/form-draft.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { lineOf } from './address-book.tsx'
import { AddressForm, newAddressDraft } from './address-form.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { deliverySentence } from './delivery-sentence.ts'

type Change = (changes: Partial<CheckoutDraft>) => void

/** The last PIN code, stored only in this browser (web/areas/market/delivery.tsx). */
const keptPincode = 'mehfil.pincode'

export function GuestAddress({ draft, change, quote }: { draft: CheckoutDraft; change: Change; quote: OrderQuote | undefined }) {
  const [known] = useState(() => draft.pincode ?? localStorage.getItem(keptPincode) ?? undefined)
  const written = useCallback((guest: AddressFields) => change({ guest, pincode: guest.pincode, step: 2 }), [change])
  const typed = useCallback((pincode: string) => change({ pincode, guest: null }), [change])
  return (
    <>
      <p role="status" className="mb-5 empty:hidden">
        {quote?.delivery && (
          <>
            <strong>{quote.delivery.isServed ? `${formatRupees(quote.total)} with delivery. ` : ''}</strong>
            {deliverySentence(quote.delivery)}
          </>
        )}
      </p>
      <AddressForm address={null} pincode={known} onSaved={() => {}} onWritten={written} onPincode={typed} />
    </>
  )
}

/** The total, and the link to sign in; the draft stays in this tab. */
export function GuestReview({ quote }: { quote: UseQueryResult<OrderQuote> }) {
  const { pathname, search } = useLocation()
  const next = pathname + search
  const { data } = quote
  if (!data) return <AnswerState of={quote} height="h-64" inCard fallback={marketFallbacks.buy} />
  return (
    <div className="grid gap-6">
      <Card>
        <PriceLines lines={data.priceLines} total={{ amount: data.total }} />
        <p className="mt-3 text-muted">{deliverySentence(data.delivery)}</p>
      </Card>
      {data.problems.map(({ code, path, message }) => (
        <Banner key={`${code} ${path}`} tone="warning">
          {message}
        </Banner>
      ))}
      <Card className="grid justify-items-start gap-4">
        <h3 className="font-sans text-lg font-semibold tracking-normal">Sign in to pay {formatRupees(data.total)}</h3>
        <p className="text-muted">
          Your address is saved for you. In your account you track the order and find its certificate and receipt.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.login({ next })}>Sign in</LinkButton>
          <LinkButton variant="secondary" href={paths.register({ next })}>
            Create an account
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}

/** After sign-in, saves the guest's address to the account, unless it is there already. */
export function KeepGuestAddress({ guest, change }: { guest: AddressFields; change: Change }) {
  const add = useIntention(api.addresses.add)
  const keep = useMutation({
    mutationFn: async (): Promise<AddressView> => {
      const { results } = await api.addresses.list({})
      const isSame = ({ line1, pincode }: AddressView) => line1 === guest.line1 && pincode === guest.pincode
      return results.find(isSame) ?? (await add(guest))
    },
    onSuccess: ({ addressId, name, ...address }) => {
      forgetDraft(newAddressDraft)
      change({ address: { addressId, pincode: address.pincode, line: `${name}, ${lineOf(address)}` }, guest: null, step: 2 })
    },
    onError: (error) => {
      showToast({ title: 'Your address could not be saved', text: sentenceOf(error), tone: 'danger' })
      change({ guest: null, step: 1 })
    },
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    keep.mutate()
  })
  return <Skeleton shape="block" className="h-64" />
}
