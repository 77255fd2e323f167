import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { type OrderQuote, orderLimits } from '#contract/orders/orders.ts'
import { useIntention } from '#web/lib/intention.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { CheckoutDraft, Item } from './checkout-draft.ts'
import { deliverySentence } from './delivery-sentence.ts'
import { BuyingRefused, QuoteProblems } from './refusals.tsx'
import { orderQuoteKey } from './use-order-quote.ts'

/** The way of buying: a single order, or the orders of a cart. */
export type Buying = {
  ask: (
    input: { items: Item[]; addressId: string; note: string; expectedTotal: number },
    options: { key: string },
  ) => Promise<{ checkout: { paymentId: string } }>
  /** Refetched after a refusal. */
  queryKey: readonly unknown[]
}

type Props = {
  buying: Buying
  items: readonly Item[]
  draft: CheckoutDraft
  change: (changes: Partial<CheckoutDraft>) => void
  quote: UseQueryResult<OrderQuote>
  forget: () => void
}

/** The total, what follows from paying, and the button. */
export function PayStep({ buying, items, draft, change, quote, forget }: Props) {
  const { data, isPlaceholderData } = quote
  const { address, seen, note } = draft
  const isOfThisPlace = !isPlaceholderData && !!data
  const pincode = address?.pincode
  const hasSeen = seen !== null && seen.pincode === pincode
  const total = data?.total
  useEffect(() => {
    if (isOfThisPlace && !hasSeen && pincode && total !== undefined) change({ seen: { pincode, total } })
  }, [isOfThisPlace, hasSeen, pincode, total, change])
  const buy = useBuy({ buying, items, draft, total, forget })
  if (!data) return <AnswerState of={quote} height="h-96" inCard fallback={marketFallbacks.buy} />
  const was = hasSeen && seen.total !== data.total ? seen.total : null
  const press = () => {
    if (pincode) change({ seen: { pincode, total: data.total } })
    buy.mutate()
  }
  return (
    <div className="grid gap-6">
      <Card>
        <PriceLines lines={data.priceLines} total={{ amount: data.total }} />
        <p className="mt-3 text-muted">{deliverySentence(data.delivery)}</p>
      </Card>
      <TextArea
        label={data.seller ? 'Note to the artist' : 'Note to the artists'}
        isOptional
        hint="For a dedication, or when nobody is at home."
        value={note}
        onChange={(note) => change({ note })}
        maxLength={500}
      />
      <p className="max-w-[62ch]">
        If it arrives damaged or not as described, return it within {orderLimits.silenceCompletesMs / dayMs} days for a full refund,
        delivery included. See our{' '}
        <TextLink href={paths.shipping()} target="_blank">
          shipping and return policy
        </TextLink>
        .
      </p>
      <AnswerState of={quote} height="h-24" inCard />
      <QuoteProblems problems={data.problems} items={items} />
      {was !== null && <PriceChanged was={was} now={data.total} />}
      {buy.isError && !isAboutPrice(buy.error) && <BuyingRefused error={buy.error} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          size="lg"
          onPress={press}
          isPending={buy.isPending}
          isDisabled={!isOfThisPlace || quote.isError || data.problems.length > 0 || !address}
        >
          {was === null ? 'Pay' : 'I agree, pay'} {formatRupees(data.total)}
        </Button>
        <p className="text-muted">Reserved for you for {orderLimits.reservationMs / minuteMs} minutes to pay.</p>
      </div>
    </div>
  )
}

const isAboutPrice = (error: Error) => error instanceof Failure && error.code === 'price_changed'

function useBuy({
  buying: { ask: order, queryKey },
  items,
  draft: { address, note },
  total,
  forget,
}: Pick<Props, 'buying' | 'items' | 'draft' | 'forget'> & { total: number | undefined }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ask = useIntention(order)
  return useMutation({
    mutationFn: () => {
      if (!address || total === undefined) throw new Error('the steps before are not finished')
      return ask({ items: [...items], addressId: address.addressId, note, expectedTotal: total })
    },
    onSuccess: ({ checkout }) => {
      forget()
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey })
      void navigate(paths.checkout(checkout.paymentId))
    },
    onError: (error) => {
      const fresh = isAboutPrice(error) && (error as Failure).details?.quote
      if (fresh) queries.setQueryData(orderQuoteKey(items, address?.pincode), fresh)
      else void queries.invalidateQueries({ queryKey })
    },
  })
}

function PriceChanged({ was, now }: { was: number; now: number }) {
  return (
    <Banner tone="warning" isAnnounced title="The price has changed. Nothing was ordered.">
      It was <s>{formatRupees(was)}</s>, it is <strong>{formatRupees(now)}</strong> now. Go on only if you agree.
    </Banner>
  )
}
