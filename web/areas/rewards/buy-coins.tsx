import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import type { CoinPack, PackPurchase } from '#contract/rewards/rewards.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { rewardsKey } from './rewards-key.ts'

/** Coin packs for sale, and the bought ones. @param owed the coins that a purchase repays first */
export function BuyCoins({ isArtist, owed }: { isArtist: boolean; owed: number }) {
  const navigate = useNavigate()
  const packs = useQuery({ queryKey: [...rewardsKey, 'packs'], queryFn: ({ signal }) => api.rewards.packs({}, { signal }) })
  const ask = useIntention(api.rewards.buy)
  const buy = useMutation({
    mutationFn: ({ pack, price }: CoinPack) => ask({ pack, expectedPrice: price }),
    onSuccess: ({ checkout }) => void navigate(paths.checkout(checkout.paymentId)),
  })
  return (
    <>
      <h2 className="text-xl">Packs of coins</h2>
      <p className="mt-1 max-w-prose text-muted">
        Coins pay for rewards only. They are not cash, cannot be passed on, and never pay for votes, contest entries, bookings or artworks.
        An untouched pack can be given back within seven days.
      </p>
      {owed > 0 && (
        <Banner tone="warning" className="mt-4">
          {manyCoins(owed)} that you owe go off a new pack first.
        </Banner>
      )}
      {buy.isError && (
        <Banner tone="danger" isAnnounced className="mt-4">
          {sentenceOf(buy.error)}
        </Banner>
      )}
      <AnswerState of={packs} height="h-44" className="mt-4" />
      <ul aria-label="Packs" className="mt-4 grid gap-4 sm:grid-cols-3">
        {packs.data?.results.map((pack) => (
          <li key={pack.pack}>
            <Card className="grid gap-2">
              <h3 className="font-display text-2xl">{manyCoins(pack.coins)}</h3>
              <p className="text-muted">
                worth {formatRupees(pack.worth)} in rewards, for {Math.round(pack.endsAfterDays / 365)} years
              </p>
              <p className="text-sm text-muted">
                {formatRupees(pack.price)}, with {formatRupees(pack.gst)} GST
              </p>
              <Button
                onPress={() => buy.mutate(pack)}
                isPending={buy.isPending && buy.variables.pack === pack.pack}
                aria-label={`Buy ${manyCoins(pack.coins)} for ${formatRupees(pack.price)}`}
              >
                Buy for {formatRupees(pack.price)}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <Purchases isArtist={isArtist} />
    </>
  )
}

function Purchases({ isArtist }: { isArtist: boolean }) {
  const [search] = useSearchParams()
  const [returned, setReturned] = useState<PackPurchase | null>(null)
  const page = pageIn(search)
  const list = useQuery({
    queryKey: [...rewardsKey, 'purchases', page],
    queryFn: ({ signal }) => api.rewards.purchases({ page_number: page }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="own-packs" className="mt-8">
      <h2 id="own-packs" className="text-xl">
        Your packs
      </h2>
      <PagedList
        of={list}
        className="mt-3"
        hrefFor={(page) => paths.rewards(isArtist, { view: 'buy', page })}
        empty={
          <EmptyState heading="h3" title="No packs bought">
            A pack that you buy is listed here with its invoice number, and can be given back while it is untouched.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Your packs" rows={rows} keyOf={({ purchaseId }) => purchaseId}>
            {(row) => (
              <div className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
                <span>
                  <span className="flex flex-wrap items-center gap-2">
                    <strong className="font-semibold">{manyCoins(row.coins)}</strong>
                    {row.state === 'returned' && <Badge>Given back</Badge>}
                  </span>
                  <span className="block text-sm text-muted">
                    {formatRupees(row.price)}, {formatDay(row.boughtAt)}, {manyCoins(row.left)} left
                  </span>
                </span>
                {row.returnBy && (
                  <Button variant="secondary" size="sm" onPress={() => setReturned(row)}>
                    Give back
                  </Button>
                )}
              </div>
            )}
          </RowList>
        )}
      </PagedList>
      {returned && <ReturnDialog pack={returned} onClose={() => setReturned(null)} />}
    </section>
  )
}

function ReturnDialog({ pack: { purchaseId, coins, price, returnBy }, onClose }: { pack: PackPurchase; onClose: () => void }) {
  const queries = useQueryClient()
  const ask = useIntention(api.rewards.giveBack)
  const giveBack = useMutation({
    mutationFn: () => ask({ purchaseId }),
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: rewardsKey }),
  })
  return (
    <Dialog
      title={`Give ${manyCoins(coins)} back?`}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onPress={onClose}>
            Keep the coins
          </Button>
          <Button variant="danger" onPress={() => giveBack.mutate()} isPending={giveBack.isPending}>
            Give back
          </Button>
        </>
      }
    >
      <p>
        All {coins.toLocaleString('en-IN')} coins go, and {formatRupees(price)} is refunded to your original payment method.
        {returnBy && ` You can do this until ${formatWhen(returnBy)}.`}
      </p>
      {giveBack.isError && (
        <Banner tone="danger" isAnnounced className="mt-4">
          {sentenceOf(giveBack.error)}
        </Banner>
      )}
    </Dialog>
  )
}
