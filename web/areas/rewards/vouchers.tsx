import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#contract/grammar/time.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import type { Voucher } from '#contract/rewards/rewards.ts'
import { api } from '#web/lib/api.ts'
import { forgetVouchers, keptVouchers } from '#web/lib/kept-codes.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { RewardGrid } from './reward-grid.tsx'
import { RewardPicture } from './reward-picture.tsx'
import { kindWords, voucherLooks } from './reward-words.ts'
import { rewardsKey } from './rewards-key.ts'

/** The vouchers that a user redeemed, and how to use them. */
export function Vouchers({ isArtist }: { isArtist: boolean }) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<{ voucher: Voucher; kept: { code: string } | undefined } | null>(null)
  const personId = useUser()?.id ?? ''
  const page = pageIn(search)
  const list = useQuery({
    queryKey: [...rewardsKey, 'vouchers', page],
    queryFn: ({ signal }) => api.rewards.vouchers({ page_number: page }, { signal }),
    placeholderData: keepPreviousData,
  })
  const show = useMutation({ mutationFn: ({ voucherId }: Voucher) => api.rewards.code({ voucherId }) })
  const kept = useKept(personId, list.data?.results)
  const onShow = (row: Voucher) => {
    const mine = kept.get(row.voucherId)
    show.reset()
    setOpen({ voucher: row, kept: mine })
    if (!mine) show.mutate(row)
  }
  return (
    <>
      <h2 className="sr-only">My vouchers</h2>
      <PagedList
        of={list}
        hrefFor={(page) => paths.rewards(isArtist, { view: 'vouchers', page })}
        empty={
          <EmptyState
            heading="h3"
            title="No vouchers yet"
            action={<LinkButton href={paths.rewards(isArtist, { view: 'shop' })}>See the rewards</LinkButton>}
          >
            Exchange coins for a reward, and its voucher is kept here.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="My vouchers" rows={rows} keyOf={({ voucherId }) => voucherId}>
            {(row) => <VoucherRow row={row} isKept={kept.has(row.voucherId)} onShow={() => onShow(row)} />}
          </RowList>
        )}
      </PagedList>
      {list.isError && <KeptOnDevice personId={personId} />}
      {list.data && <NextRewards isArtist={isArtist} />}
      {open && (
        <CodeDialog
          voucher={open.voucher}
          personId={personId}
          shown={open.kept ?? show.data}
          isKept={open.kept !== undefined}
          error={show.error}
          onRetry={() => show.mutate(open.voucher)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const nextFew = 3

/** Rewards that the remaining coins could buy. */
function NextRewards({ isArtist }: { isArtist: boolean }) {
  const rewards = useQuery({
    queryKey: [...rewardsKey, 'shop', { page_number: 1 }],
    queryFn: ({ signal }) => api.rewards.products({ page_number: 1 }, { signal }),
  }).data?.results
  if (!rewards?.length) return null
  return (
    <section aria-labelledby="next-rewards" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="next-rewards" className="font-display text-xl">
          More for your coins
        </h3>
        <TextLink href={paths.rewards(isArtist, { view: 'shop' })}>All rewards</TextLink>
      </div>
      <div className="mt-3">
        <RewardGrid label="More for your coins" rows={rewards.slice(0, nextFew)} isArtist={isArtist} />
      </div>
    </section>
  )
}

/** The codes on this device, without those whose voucher in the list is used or expired. */
function useKept(personId: string, rows: readonly Voucher[] | undefined): Map<string, { code: string }> {
  useEffect(() => {
    const over = new Set(rows?.filter(({ state }) => state !== 'issued').map(({ voucherId }) => voucherId))
    if (over.size) forgetVouchers(({ voucherId }) => over.has(voucherId))
  }, [rows])
  return new Map(personId ? keptVouchers(personId).map(({ voucherId, code }) => [voucherId, { code }]) : [])
}

/** Codes stored for offline use, shown when the list fails to load. */
function KeptOnDevice({ personId }: { personId: string }) {
  const kept = keptVouchers(personId)
  if (!kept.length) return null
  return (
    <section aria-labelledby="kept-on-device" className="mt-6">
      <h3 id="kept-on-device" className="font-display text-xl">
        Kept on this device
      </h3>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {kept.map(({ voucherId, title, partner, endsAt, code, qr }) => (
          <li key={voucherId} className="grid justify-items-center gap-2 rounded-lg border border-line bg-card p-4 text-center">
            <strong className="font-semibold wrap-anywhere">{title}</strong>
            <QrCode qr={qr} />
            <span className="font-display text-xl tracking-wide break-all tabular-nums">{code}</span>
            <span className="text-sm text-muted">
              {partner ? `At ${partner} until` : 'Until'} {formatDay(endsAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function VoucherRow({ row, isKept, onShow }: { row: Voucher; isKept: boolean; onShow: () => void }) {
  const { title, kind, partner, state, coins, hasCode, href } = row
  const [tone, words] = voucherLooks[state]
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_1fr_auto]">
      <RewardPicture kind={kind} className={`w-20 self-start rounded-md sm:w-28 ${state === 'issued' ? '' : 'opacity-60 grayscale'}`} />
      <span className="min-w-0">
        <strong className="block font-semibold wrap-anywhere">{title}</strong>
        <span className="block text-sm text-muted">{[kindWords[kind], partner, manyCoins(coins)].filter(Boolean).join(' · ')}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge tone={tone}>{words}</Badge> {datesOf(row)}
        </span>
        {isKept && state === 'issued' && <span className="mt-1 block text-sm text-muted">Its code is kept on this device</span>}
      </span>
      <span className="flex flex-wrap gap-2 max-sm:col-span-full empty:hidden">
        {hasCode && state === 'issued' && (
          <Button variant="secondary" size="sm" className="max-sm:w-full" onPress={onShow} aria-label={`Show the code of ${title}`}>
            Show code
          </Button>
        )}
        {href && (
          <LinkButton variant="plain" size="sm" href={href}>
            See the booking
          </LinkButton>
        )}
      </span>
    </div>
  )
}

function datesOf({ state, day, category, endsAt, usedAt }: Voucher): string {
  if (day && category) return `${formatDay(day)} in ${categoryOf(category).name}`
  if (state === 'used' && usedAt) return `on ${formatDay(usedAt)}`
  return state === 'revoked' ? 'Its coins came back to you' : `${state === 'expired' ? 'on' : 'until'} ${formatDay(endsAt)}`
}
