import { Check } from 'lucide-react'
import { formatDay } from '#contract/grammar/time.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import type { CoinDetails } from '#contract/rewards/rewards.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { ruleWords } from './reward-words.ts'

/** The ways to earn coins, their amounts, and how often each was used. */
export function WaysToEarn({ details: { ways, coming, invitation } }: { details: CoinDetails }) {
  const done = ways.filter(({ isDone }) => isDone)
  const open = ways.filter(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="ways-to-earn">
      <h2 id="ways-to-earn" className="text-xl">
        Earn coins
      </h2>
      {coming && (
        <Banner tone="info" title={`New terms from ${formatDay(coming.from)}`} className="mt-3">
          They count for coins that you get from that day on. What you have keeps its worth and its expiry date.
        </Banner>
      )}
      <div className="mt-3">
        <Ways label="Ways to earn" ways={open} invitation={invitation} />
        {done.length > 0 && (
          <details className="group mt-3">
            <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md text-muted">
              Done already ({done.length})
              <FoldMark />
            </summary>
            <Ways label="Done already" ways={done} invitation={invitation} />
          </details>
        )}
      </div>
    </section>
  )
}

type WaysProps = { label: string } & Pick<CoinDetails, 'ways' | 'invitation'>

function Ways({ label, ways, invitation }: WaysProps) {
  return (
    <RowList label={label} isPaired rows={ways} keyOf={({ rule }) => rule}>
      {({ rule, coins, count, isDone }) => (
        <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3">
          <span className="min-w-0">
            <strong className="font-semibold">{ruleWords[rule].title}</strong>
            <span className="block text-sm text-muted">{ruleWords[rule].text}</span>
            {rule === 'referral' && <Invitation {...invitation} />}
          </span>
          <span className="text-right">
            <strong className="font-semibold tabular-nums">{manyCoins(coins)}</strong>
            <span className="flex items-center justify-end gap-1 text-sm text-muted">
              {isDone && <Check aria-hidden className="size-4" />}
              {isDone ? 'Done' : count > 0 ? `${count} so far` : 'Not yet'}
            </span>
          </span>
        </div>
      )}
    </RowList>
  )
}

function Invitation({ code, count }: CoinDetails['invitation']) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <CopyId id={new URL(paths.register({ invited: code }), window.location.origin).href} label="Invitation link" />
      {count > 0 && <span className="text-muted">{count === 1 ? '1 friend came' : `${count} friends came`}</span>}
    </span>
  )
}
