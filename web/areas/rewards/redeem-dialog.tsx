import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { type CategorySlug, categories } from '#contract/profiles/categories.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import { featuredLimits } from '#contract/rewards/kinds.ts'
import type { Reward } from '#contract/rewards/rewards.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { RewardPicture } from './reward-picture.tsx'
import { rewardsKey } from './rewards-key.ts'

type Props = { reward: Reward; isArtist: boolean; onClose: () => void }

/** Confirms the price and the reward before coins are spent. */
export function RedeemDialog({ reward, isArtist, onClose }: Props) {
  const { rewardId, kind, title, coins, value, validDays } = reward
  const [place, setPlace] = useState<Place>({})
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ask = useIntention(api.rewards.redeem)
  const redeem = useMutation({
    mutationFn: () => ask({ rewardId, expectedCoins: coins, ...(kind === 'featured_day' && place) }),
    onSuccess: () => {
      showToast({ title: `“${title}” is yours` })
      onClose()
      void navigate(paths.rewards(isArtist, { view: 'vouchers' }))
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: rewardsKey }),
  })
  const isReady = kind !== 'featured_day' || (place.day && place.category)
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onPress={onClose}>
            Not now
          </Button>
          <Button onPress={() => redeem.mutate()} isPending={redeem.isPending} isDisabled={!isReady}>
            Exchange {manyCoins(coins)}
          </Button>
        </>
      }
    >
      <RewardPicture kind={kind} className="mb-4 w-full rounded-md" />
      <p>
        You give {manyCoins(coins)} and get “{title}”, worth {formatRupees(value)}.{' '}
        {kind === 'featured_day' ? 'It is used on the day that you choose.' : `Use it within ${validDays} days.`}
      </p>
      {kind === 'fee_waiver' && (
        <p className="mt-3 text-muted">
          It takes our fee off the next booking that you accept. If that booking falls through, you have it again.
        </p>
      )}
      {kind === 'featured_day' && <PlaceFields place={place} onChange={setPlace} />}
      {redeem.isError && (
        <Banner tone="danger" isAnnounced className="mt-4">
          {sentenceOf(redeem.error)}
        </Banner>
      )}
    </Dialog>
  )
}

interface Place {
  day?: string | undefined
  category?: CategorySlug | undefined
}

/** A future day and one of the artist's own categories. */
function PlaceFields({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const fields = useOwnProfile().data?.fields
  const listed = categories.filter(({ slug }) => fields?.category === slug || fields?.categories?.includes(slug))
  const today = dayOf(new Date())
  return (
    <div className="mt-4 grid gap-4">
      <Select
        label="Category"
        options={listed.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={place.category ?? null}
        onChange={(category) => onChange({ ...place, category: category as CategorySlug })}
      />
      <DateField
        label="Day"
        value={place.day ?? null}
        from={addDays(today, 1)}
        until={addDays(today, featuredLimits.daysAhead)}
        onChange={(day) => onChange({ ...place, day: day ?? undefined })}
      />
    </div>
  )
}
