import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatMonth } from '#contract/grammar/time.ts'
import { coinLimits, manyCoins } from '#contract/rewards/coin-terms.ts'
import type { CoinDetails } from '#contract/rewards/rewards.ts'
import { api } from '#web/lib/api.ts'
import { deviceMark } from '#web/lib/device-mark.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { roomForTwoColumns, useMedia } from '#web/ui/use-media.ts'
import { tierWords } from './reward-words.ts'
import { rewardsKey } from './rewards-key.ts'
import { StreakLamps } from './streak-lamps.tsx'

/** The coin balance, its value, and the next expiry. @param isShort beside other content, with the balance only */
export function Passport({ details, isShort, className = '' }: { details: CoinDetails; isShort: boolean; className?: string }) {
  const { earned, bought, total, worth, owed } = details
  const isWide = useMedia(roomForTwoColumns)
  const sources = `${earned.toLocaleString('en-IN')} earned, ${bought.toLocaleString('en-IN')} bought`
  return (
    <section aria-label="Your coins" className={className}>
      {owed > 0 && (
        <Banner tone="warning" title={`${manyCoins(owed)} owed`} className="mb-4">
          They were spent before what they came from was undone. New coins pay them off first; until then nothing can be exchanged.
        </Banner>
      )}
      {isShort ? (
        <p>
          <strong className="font-display text-2xl tabular-nums">{manyCoins(total)}</strong>{' '}
          <span className="text-muted">worth {formatRupees(worth)} in rewards</span>
        </p>
      ) : (
        <Card className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 lg:grid-cols-[1.1fr_1fr_1fr] lg:gap-6">
          <div>
            <p className="font-display text-4xl tabular-nums max-lg:text-3xl">{manyCoins(total)}</p>
            <p className="text-muted max-lg:text-sm lg:mt-1">worth {formatRupees(worth)} in rewards</p>
            <p className="mt-2 text-sm text-muted max-lg:hidden">{sources}</p>
          </div>
          {isWide && <EndAndLevel details={details} />}
          <Visit details={details} />
          {(!isWide || details.months.length > 1) && (
            <details className="group -mb-4 col-span-full border-t border-line sm:-mb-5">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 rounded-md">
                <h2 className="font-sans text-base font-semibold">{isWide ? 'When they expire' : 'Expiry and level'}</h2>
                <FoldMark />
              </summary>
              <div className="grid gap-4 pb-4">
                {!isWide && <EndAndLevel details={details} sources={sources} />}
                {details.months.length > 1 && <Months months={details.months} />}
              </div>
            </details>
          )}
        </Card>
      )}
    </section>
  )
}

/** The next expiry, and the benefits of the level. @param sources where the coins came from, when not shown above */
function EndAndLevel({ details: { nextEnd, tier }, sources }: { details: CoinDetails; sources?: string }) {
  return (
    <div>
      <h2 className="font-sans text-base font-semibold">{nextEnd ? `${manyCoins(nextEnd.coins)} expire next` : 'Nothing expires'}</h2>
      <p className="mt-1 text-muted">
        {nextEnd ? `on ${formatDay(nextEnd.at)}, worth ${formatRupees(nextEnd.worth)}` : 'Coins that you earn last a year.'}
      </p>
      <p className="mt-2 text-sm text-muted">
        Level: {tierWords[tier.name]}
        {tier.morePercent > 0 && `, ${tier.morePercent}% more for bookings and orders`}
        {tier.next && `. ${manyCoins(tier.next.missing)} to ${tierWords[tier.next.name]}`}
      </p>
      {sources && <p className="text-sm text-muted">{sources}</p>}
    </div>
  )
}

function Visit({ details: { streak, claimable } }: { details: CoinDetails }) {
  const queries = useQueryClient()
  const ask = useIntention(api.rewards.claim)
  const claim = useMutation({
    mutationFn: () => ask({ rule: 'daily_visit', device: deviceMark() }),
    onSuccess: ({ coins, streak: length }) => {
      showToast({
        title: `${manyCoins(coins)} for you`,
        text: length % coinLimits.streakWeekDays ? `Day ${length} of your streak.` : `${length} days in a row: the bonus is in it.`,
      })
      void queries.invalidateQueries({ queryKey: rewardsKey })
    },
  })
  const [today] = claimable
  return (
    <div className="contents lg:block">
      <div className="max-lg:col-span-full max-lg:row-start-2">
        <h2 className="flex items-center gap-2 font-sans text-base font-semibold">
          <Flame aria-hidden className="size-5 text-notice" />
          {streak.length === 0 ? 'Start a streak' : `${streak.length} ${streak.length === 1 ? 'day' : 'days'} in a row`}
        </h2>
        <StreakLamps length={streak.length} />
        {!today && <p className="mt-2 text-muted lg:leading-11">Claimed today. Come back tomorrow.</p>}
        {claim.isError && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {sentenceOf(claim.error)}
          </p>
        )}
        {streak.mayMissOne && <p className="mt-2 text-sm text-muted">You may miss one day this week.</p>}
      </div>
      {today && (
        <Button className="self-center lg:mt-2" onPress={() => claim.mutate()} isPending={claim.isPending}>
          Claim {manyCoins(today.coins)}
        </Button>
      )}
    </div>
  )
}

/** Expiring coins by month: the longest bar is the maximum. */
function Months({ months }: Pick<CoinDetails, 'months'>) {
  const most = Math.max(...months.map(({ coins }) => coins))
  const shown = months.slice(0, 12)
  return (
    <div>
      <ol className="grid gap-2">
        {shown.map(({ month, coins, worth }) => (
          <li key={month} className="grid grid-cols-[8.5rem_1fr_auto] items-center gap-3 text-sm">
            <span>{formatMonth(month)}</span>
            <span aria-hidden className="h-2.5 rounded-full bg-soft">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${Math.max(2, (coins / most) * 100)}%` }} />
            </span>
            <span className="text-right tabular-nums">
              {coins.toLocaleString('en-IN')} <span className="text-muted">({formatRupees(worth)})</span>
            </span>
          </li>
        ))}
      </ol>
      {months.length > shown.length && <p className="mt-2 text-sm text-muted">The rest expires later.</p>}
    </div>
  )
}
