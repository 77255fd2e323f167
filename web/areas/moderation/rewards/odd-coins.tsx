import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { type OddRow, oddSigns } from '#contract/rewards/admin.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { countOf, type Noun } from '#web/lib/count-of.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { adminKey } from './admin-key.ts'

const signWords: Record<OddRow['sign'], string> = {
  referral_account: 'Friends with the same bank account',
  referral_device: 'Friends on the same device',
  many_reviews: 'Many reviews in a day',
  owes: 'Coins owed',
}

/** Why a person is listed; the count stands beside it. */
const reasons: Record<OddRow['sign'], string> = {
  referral_account: 'Invited friends who are paid to the same bank account. No coins were given for them.',
  referral_device: 'Invited friends who use the same device as another friend. No coins were given for them.',
  many_reviews: 'Was given coins for more than five reviews within one day.',
  owes: 'Spent coins that were taken back afterwards, and has not earned them again.',
}

const friends = { one: 'friend', many: 'friends' }
const counted: Record<Exclude<OddRow['sign'], 'owes'>, Noun> = {
  referral_account: friends,
  referral_device: friends,
  many_reviews: { one: 'review', many: 'reviews' },
}

function useOdd(input: { page_number: number; sign?: OddRow['sign'] | undefined }) {
  return useQuery({
    queryKey: [...adminKey, 'odd', input],
    queryFn: ({ signal }) => api.rewardAdmin.odd(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** When one page holds everybody, offer only the signs that occur; none before it has loaded, so that no chip disappears. */
function mayOccur(sign: OddRow['sign'], { isPending, data }: ReturnType<typeof useOdd>): boolean {
  if (data?.totalPages !== 1) return !isPending
  return data.results.some((row) => row.sign === sign)
}

/** People with suspicious coin movements. */
export function OddCoins() {
  const [search] = useSearchParams()
  const sign = oddSigns.find((each) => each === search.get('sign'))
  const input = { page_number: pageIn(search), ...(sign && { sign }) }
  const list = useOdd(input)
  const all = useOdd({ page_number: 1 })
  const signs = oddSigns.filter((each) => each === sign || mayOccur(each, all))
  const hrefOf = (changed: { sign?: OddRow['sign'] | undefined; page?: number }) => adminPaths.rewards({ view: 'odd', sign, ...changed })
  return (
    <>
      <FilterChips
        key={String(all.isPending)}
        label="Signs"
        values={signs}
        chosen={sign}
        nameOf={(each) => signWords[each]}
        hrefFor={(each) => hrefOf({ sign: each })}
        countOf={(each) => (each === sign ? list.data?.total : undefined)}
      />
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="round" lines={3} className="h-96" />}
        className="mt-5"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title="Nothing suspicious">
            People whose referrals share an account or a device, or who owe coins, are listed here.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="People" rows={rows} keyOf={({ username, sign }) => `${username} ${sign}`}>
            {(row) => <Odd row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Odd({ row: { username, name, picture, sign, count, at } }: { row: OddRow }) {
  const wallet = adminPaths.rewards({ view: 'people', username })
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 gap-y-3 p-4 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.7fr)_6rem_auto] lg:items-center lg:gap-x-4">
      <Avatar name={name} src={picture && pictureUrl(picture, picture.widths[0] ?? picture.width)} />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <TitleLink href={wallet} className="font-semibold">
          {name}
        </TitleLink>
        <span className="block text-muted">{username}</span>
      </p>
      <p className="min-w-0 max-lg:col-span-full max-lg:row-start-2">
        <span className="font-semibold">{signWords[sign]}</span>
        <span className="text-muted tabular-nums">, {shortDay(at)}</span>
        <span className="block text-sm text-muted">{reasons[sign]}</span>
      </p>
      <strong className="text-right font-semibold tabular-nums">
        {sign === 'owes' ? manyCoins(count) : countOf(count, counted[sign])}
      </strong>
      <LinkButton
        size="sm"
        variant="secondary"
        href={wallet}
        className="max-lg:col-span-full max-lg:justify-self-start"
        aria-label={`Open the wallet of ${name}`}
      >
        Open wallet
      </LinkButton>
    </div>
  )
}
