import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import { type AdminReward, type AdminVoucher, rewardAdmin, rewardAdminLimits } from '#contract/rewards/admin.ts'
import { voucherProcess } from '#contract/rewards/rewards.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Decide } from '#web/areas/moderation/decide/decide.tsx'
import { kindWords, voucherLooks } from '#web/areas/rewards/reward-words.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { useIntention } from '#web/lib/intention.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { adminKey } from './admin-key.ts'
import { RewardDialog } from './reward-dialog.tsx'
import { useAdminCall } from './use-admin-call.ts'

type Open = 'edit' | 'stock' | 'codes' | null

/** One reward: its details, its stock, and who redeemed it. */
export default function AdminRewardPage() {
  const { rewardId = '' } = useParams()
  const [open, setOpen] = useState<Open>(null)
  const reward = useQuery({
    queryKey: [...adminKey, 'one', rewardId],
    queryFn: ({ signal }) => api.rewardAdmin.get({ rewardId }, { signal }),
  })
  const close = () => setOpen(null)
  return (
    <>
      <BackLink href={adminPaths.rewards()}>All rewards</BackLink>
      <h1 className="mt-1 font-display text-3xl wrap-anywhere">{reward.data?.title ?? 'Reward'}</h1>
      <AnswerState
        of={reward}
        height="h-56"
        className="mt-5"
        nothing={<EmptyState heading="h2" className="mt-5" title="There is no such reward" />}
      />
      {reward.data && (
        <>
          <Facts reward={reward.data} onOpen={setOpen} />
          <Issued rewardId={rewardId} />
          {open === 'edit' && <RewardDialog reward={reward.data} onClose={close} />}
          {open === 'stock' && <StockDialog reward={reward.data} onClose={close} />}
          {open === 'codes' && <CodesDialog reward={reward.data} onClose={close} />}
        </>
      )}
    </>
  )
}

function Facts({ reward, onOpen }: { reward: AdminReward; onOpen: (open: Open) => void }) {
  const { kind, description, partner, price, value, left, issued, used, perPerson, validDays, startsAt, endsAt, isListed } = reward
  return (
    <Card className="mt-5 grid gap-5">
      <p className="max-w-[65ch]">{description}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        <Fact name="Kind">{kindWords[kind]}</Fact>
        {partner && <Fact name="Partner">{partner}</Fact>}
        <Fact name="Price in coins">{formatRupees(price)}</Fact>
        <Fact name="Worth">{formatRupees(value)}</Fact>
        <Fact name="For each person">{perPerson}</Fact>
        <Fact name="Valid for">{countOf(validDays, { one: 'day', many: 'days' })}</Fact>
        <Fact name={isListed ? 'Listed' : 'Not listed'}>
          From {formatDay(startsAt)}
          {endsAt && ` until ${formatDay(endsAt)}`}
        </Fact>
        <Fact name="Stock">
          {left} left, {issued} issued, {used} used
        </Fact>
      </dl>
      <div className="button-row">
        {kind === 'partner_voucher' ? (
          <Button onPress={() => onOpen('codes')}>Load codes</Button>
        ) : (
          <Button onPress={() => onOpen('stock')}>Add stock</Button>
        )}
        <Button variant="secondary" onPress={() => onOpen('edit')}>
          Edit
        </Button>
      </div>
    </Card>
  )
}

type DialogProps = { reward: AdminReward; onClose: () => void }

function StockDialog({ reward: { rewardId }, onClose }: DialogProps) {
  const [count, setCount] = useState<number | null>(10)
  const ask = useIntention(api.rewardAdmin.stock)
  const add = useAdminCall((reason: string) => ask({ rewardId, count: count ?? 0, reason }), {
    said: ({ left }) => `${left} left now`,
    onClose,
  })
  return (
    <Decide
      dialog={{ title: 'Add stock', size: 'sm', onClose }}
      choices={[{ words: 'Add stock', onDecide: add.mutate }]}
      act={add}
      why={{ field: rewardAdmin.stock.input.shape.reason }}
    >
      <NumberInput label="How many" value={count} onChange={setCount} minValue={1} maxValue={rewardAdminLimits.stockAtOnce} hasSteps />
    </Decide>
  )
}

function CodesDialog({ reward: { rewardId }, onClose }: DialogProps) {
  const [file, setFile] = useState('')
  const ask = useIntention(api.rewardAdmin.codes)
  const load = useAdminCall((reason: string) => ask({ rewardId, file, reason }), {
    said: ({ loaded }) => `${loaded} codes loaded`,
    onClose,
  })
  return (
    <Decide
      dialog={{ title: 'Load codes', onClose }}
      choices={[{ words: 'Load codes', onDecide: load.mutate }]}
      act={load}
      why={{ field: rewardAdmin.codes.input.shape.reason }}
    >
      <label className="block font-semibold">
        CSV file
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="mt-1.5 block w-full font-normal"
          onChange={({ target }) => void target.files?.[0]?.text().then(setFile)}
        />
      </label>
      <TextArea
        label="Codes"
        hint={`One on each line, ${rewardAdminLimits.codesAtOnce.toLocaleString('en-IN')} at most. All are loaded, or none.`}
        value={file}
        onChange={setFile}
        rows={5}
        className="mt-4"
      />
    </Decide>
  )
}

function Issued({ rewardId }: { rewardId: string }) {
  const [search] = useSearchParams()
  const [revoked, setRevoked] = useState<AdminVoucher | null>(null)
  const state = voucherProcess.states.find((each) => each === search.get('state'))
  const input = { rewardId, page_number: pageIn(search), ...(state && { state }) }
  const list = useQuery({
    queryKey: [...adminKey, 'vouchers', input],
    queryFn: ({ signal }) => api.rewardAdmin.vouchers(input, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="issued" className="mt-8">
      <h2 id="issued" className="text-xl">
        Issued
      </h2>
      <FilterChips
        label="States"
        className="mt-3"
        values={['issued', 'used', 'expired', 'revoked']}
        chosen={state}
        nameOf={(each) => voucherLooks[each][1]}
        hrefFor={(each) => adminPaths.reward(rewardId, { state: each })}
      />
      <PagedList
        of={list}
        className="mt-4"
        hrefFor={(page) => adminPaths.reward(rewardId, { state, page })}
        empty={
          <EmptyState heading="h3" title="None issued">
            Whoever exchanges coins for this reward is listed here.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Vouchers" rows={rows} keyOf={({ voucherId }) => voucherId}>
            {(row) => (
              <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 p-4">
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-2">
                    <strong className="font-semibold">{row.username}</strong>
                    <Badge tone={voucherLooks[row.state][0]}>{voucherLooks[row.state][1]}</Badge>
                  </span>
                  <span className="block text-sm text-muted">
                    {row.coins} coins, {formatWhen(row.issuedAt)}
                  </span>
                </span>
                {row.state === 'issued' && (
                  <Button
                    variant="secondary"
                    size="sm"
                    onPress={() => setRevoked(row)}
                    aria-label={`Take back the voucher of ${row.username}`}
                  >
                    Take back
                  </Button>
                )}
              </div>
            )}
          </RowList>
        )}
      </PagedList>
      {revoked && <RevokeDialog voucher={revoked} onClose={() => setRevoked(null)} />}
    </section>
  )
}

function RevokeDialog({ voucher: { voucherId, username, coins }, onClose }: { voucher: AdminVoucher; onClose: () => void }) {
  const revoke = useAdminCall((reason: string) => api.rewardAdmin.revoke({ voucherId, reason }), {
    said: () => `Taken back: ${username} has ${coins} coins again`,
    onClose,
  })
  return (
    <Decide
      dialog={{ title: 'Take voucher back', size: 'sm', onClose }}
      choices={[{ words: 'Take back', variant: 'danger', onDecide: revoke.mutate }]}
      act={revoke}
      consequence={`The voucher of ${username} ends, and ${coins} coins go back to them. They read your reason.`}
      why={{ field: rewardAdmin.revoke.input.shape.reason }}
    />
  )
}
