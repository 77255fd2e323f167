import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BuyCoins } from './buy-coins.tsx'
import { CoinHistory } from './coin-history.tsx'
import { CoinLots } from './coin-lots.tsx'
import { Passport } from './passport.tsx'
import { rewardsKey } from './rewards-key.ts'
import { Shop } from './shop.tsx'
import { Vouchers } from './vouchers.tsx'
import { WaysToEarn } from './ways-to-earn.tsx'

const views = [
  ['overview', 'Coins'],
  ['shop', 'Spend coins'],
  ['vouchers', 'My vouchers'],
  ['history', 'History'],
  ['buy', 'Buy coins'],
] as const
type View = (typeof views)[number][0]

/** The coin page: the balance, how to earn more, and what to redeem. */
export default function RewardsPage() {
  const [search] = useSearchParams()
  const isArtist = useUser()?.type === 'artist'
  const view: View = views.find(([each]) => each === search.get('view'))?.[0] ?? 'overview'
  const details = useQuery({ queryKey: [...rewardsKey, 'details'], queryFn: ({ signal }) => api.rewards.details({}, { signal }) })
  const hrefOf = (view: View) => paths.rewards(isArtist, { view: view === 'overview' ? undefined : view })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="font-display text-3xl">Rewards</h1>
        <TextLink href={paths.coinRules()}>How coins work</TextLink>
      </div>
      <AnswerState of={details} height={view === 'overview' ? 'h-72' : 'h-8'} className="mt-5" />
      {details.data && <Passport details={details.data} isShort={view !== 'overview'} className="mt-5" />}
      <TabLinks
        label="Rewards"
        className="mt-6"
        links={views.map(([each, label]) => ({ href: hrefOf(each), label, isCurrent: each === view }))}
      />
      <div className="mt-6">
        {view === 'overview' && details.data && (
          <>
            <WaysToEarn details={details.data} />
            <CoinLots className="mt-8" isArtist={isArtist} />
          </>
        )}
        {view === 'shop' && <Shop isArtist={isArtist} />}
        {view === 'vouchers' && <Vouchers isArtist={isArtist} />}
        {view === 'history' && <CoinHistory isArtist={isArtist} />}
        {view === 'buy' && <BuyCoins isArtist={isArtist} owed={details.data?.owed ?? 0} />}
      </div>
    </>
  )
}
