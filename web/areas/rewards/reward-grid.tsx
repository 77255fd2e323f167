import { Lock } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import type { Reward } from '#contract/rewards/rewards.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RewardPicture } from './reward-picture.tsx'
import { kindWords } from './reward-words.ts'

/** Rewards as cards, with their price in coins and a button. */
export function RewardGrid({ label, rows, isArtist }: { label: string; rows: readonly Reward[]; isArtist: boolean }) {
  const [chosen, setChosen] = useState<Reward | null>(null)
  return (
    <>
      <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((reward) => (
          <li key={reward.rewardId} className="min-w-0">
            <RewardCard reward={reward} onChoose={() => setChosen(reward)} />
          </li>
        ))}
      </ul>
      {chosen && <RedeemDialog reward={chosen} isArtist={isArtist} onClose={() => setChosen(null)} />}
    </>
  )
}

function RewardCard({ reward, onChoose }: { reward: Reward; onChoose: () => void }) {
  const { kind, title, description, partner, city, value, coins, left, endsAt, obstacle } = reward
  return (
    <Card as="article" padding="none" className="flex h-full flex-col overflow-hidden">
      <RewardPicture kind={kind} className="w-full border-b border-line" />
      <div className="flex flex-1 flex-col p-5">
        <p className="text-sm text-muted">{[kindWords[kind], partner, city && cityOf(city).name].filter(Boolean).join(' · ')}</p>
        <h3 className="mt-1 text-lg">{title}</h3>
        <p className="mt-2 text-muted">{description}</p>
        <div className="mt-auto pt-4">
          <p className="flex flex-wrap items-baseline gap-x-2 border-t border-line pt-4">
            <strong className="font-display text-2xl tabular-nums">{manyCoins(coins)}</strong>
            <span className="text-muted">(shop price {formatRupees(value)})</span>
          </p>
          {left > 0 && (
            <p className="text-sm text-muted">
              {left.toLocaleString('en-IN')} left{endsAt && `, until ${formatDay(endsAt)}`}
            </p>
          )}
          {obstacle ? (
            <p className="mt-3 flex min-h-11 items-center gap-2 rounded-md bg-soft px-3 py-2 text-sm font-semibold">
              <Lock aria-hidden className="size-4 shrink-0 text-muted" />
              {obstacle}
            </p>
          ) : (
            <Button variant="secondary" className="mt-3 w-full" onPress={onChoose} aria-label={`Exchange coins for ${title}`}>
              Exchange
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
