import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatRupees, toPaise } from '#contract/grammar/money.ts'
import { dayOf } from '#contract/grammar/time.ts'
import type { AdminReward } from '#contract/rewards/admin.ts'
import { coinTermsOn, manyCoins } from '#contract/rewards/coin-terms.ts'
import { type RewardKind, rewardKinds } from '#contract/rewards/kinds.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { kindWords } from '#web/areas/rewards/reward-words.ts'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { adminKey } from './admin-key.ts'
import { RewardDialog } from './reward-dialog.tsx'
import { UseCodeDialog } from './use-code-dialog.tsx'

/** The rewards in the shop, with their stock. */
export function Catalogue() {
  const [search] = useSearchParams()
  const kind = rewardKinds.find((each) => each === search.get('kind'))
  const input = { page_number: pageIn(search), ...(kind && { kind }) }
  const list = useQuery({
    queryKey: [...adminKey, 'list', input],
    queryFn: ({ signal }) => api.rewardAdmin.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { kind?: RewardKind | undefined; page?: number }) => adminPaths.rewards({ kind, ...changed })
  return (
    <>
      <FilterChips
        label="Kinds of rewards"
        values={rewardKinds}
        chosen={kind}
        nameOf={(each) => kindWords[each]}
        hrefFor={(each) => hrefOf({ kind: each })}
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title={kind ? 'No rewards of this kind' : 'No rewards yet'}>
            Add one, then add to its stock: people see it as soon as it is listed.
          </EmptyState>
        }
      >
        {(rows) => <Table label="Rewards" columns={columns} rows={rows} keyOf={({ rewardId }) => rewardId} isDense empty={null} />}
      </PagedList>
    </>
  )
}

/** At today's terms, for coins earned under them. */
const inCoins = (rupees: number) => Math.ceil(toPaise(rupees) / coinTermsOn(dayOf(new Date())).worthPaise)

const number = (value: number) => value.toLocaleString('en-IN')

const columns: readonly Column<AdminReward>[] = [
  {
    id: 'title',
    header: 'Reward',
    cell: ({ rewardId, title, kind, partner, isListed, left }) => (
      <span className="grid font-normal">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TitleLink href={adminPaths.reward(rewardId)} className="font-semibold">
            {title}
          </TitleLink>
          {!isListed && <Badge>Not listed</Badge>}
          {left === 0 && <Badge tone="marigold">Out of stock</Badge>}
        </span>
        <span className="text-sm text-muted">{[kindWords[kind], partner].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price }) => (
      <span className="whitespace-nowrap">
        {manyCoins(inCoins(price))} <span className="text-sm text-muted max-sm:hidden">({formatRupees(price)})</span>
      </span>
    ),
  },
  { id: 'value', header: 'Worth', align: 'end', cell: ({ value }) => formatRupees(value) },
  { id: 'left', header: 'Left', align: 'end', cell: ({ left }) => number(left) },
  { id: 'issued', header: 'Issued', align: 'end', cell: ({ issued, used }) => (issued ? `${number(issued)}, ${number(used)} used` : '0') },
  {
    id: 'edit',
    header: 'Edit',
    align: 'end',
    isHeaderHidden: true,
    cell: ({ rewardId, title }) => (
      <LinkButton size="sm" variant="quiet" href={adminPaths.reward(rewardId)} aria-label={`Edit ${title}`} className="max-sm:hidden">
        Edit
      </LinkButton>
    ),
  },
]

/** The actions beside the page's title. */
export function CatalogueActions() {
  const [open, setOpen] = useState<'new' | 'code' | null>(null)
  return (
    <>
      <Button variant="secondary" className="max-md:hidden" onPress={() => setOpen('code')}>
        Mark code as used
      </Button>
      <Button onPress={() => setOpen('new')}>Add reward</Button>
      <span className="md:hidden">
        <MoreMenu label="Rewards" items={[{ id: 'code', label: 'Mark code as used', onAction: () => setOpen('code') }]} />
      </span>
      {open === 'new' && <RewardDialog onClose={() => setOpen(null)} />}
      {open === 'code' && <UseCodeDialog onClose={() => setOpen(null)} />}
    </>
  )
}
