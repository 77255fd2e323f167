import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatWhen } from '#contract/grammar/time.ts'
import { type CoinGrant, rewardAdmin } from '#contract/rewards/admin.ts'
import { coinLimits, manyCoins } from '#contract/rewards/coin-terms.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Decide } from '#web/areas/moderation/decide/decide.tsx'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { adminKey } from './admin-key.ts'
import { useAdminCall } from './use-admin-call.ts'

const looks: Record<CoinGrant['state'], [BadgeTone, string]> = {
  waiting: ['marigold', 'Needs a second admin'],
  given: ['peacock', 'Given'],
  refused: ['ink', 'Refused'],
}

/** Coins granted by admins; large grants need a second admin. */
export function Grants() {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<{ grant: CoinGrant; isGiven: boolean } | null>(null)
  const page = pageIn(search)
  const list = useQuery({
    queryKey: [...adminKey, 'grants', page],
    queryFn: ({ signal }) => api.rewardAdmin.grants({ page_number: page }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PagedList
        of={list}
        hrefFor={(page) => adminPaths.rewards({ view: 'grants', page })}
        empty={
          <EmptyState heading="h2" title="No grants yet">
            Coins that an admin gives to somebody, with the reason, are listed here.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Grants" rows={rows} keyOf={({ grantId }) => grantId}>
            {(grant) => (
              <div className="grid gap-x-6 gap-y-2 p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:items-center lg:py-3">
                <div>
                  <strong className="font-semibold wrap-anywhere">
                    {manyCoins(grant.coins)} for{' '}
                    <TitleLink href={adminPaths.rewards({ view: 'people', username: grant.username })}>{grant.username}</TitleLink>
                  </strong>
                  <p className="wrap-anywhere">{grant.reason}</p>
                </div>
                <p className="text-sm text-muted wrap-anywhere">
                  Asked by {grant.askedBy}
                  <span className="block">{formatWhen(grant.askedAt)}</span>
                  {grant.decidedBy && grant.decidedBy !== grant.askedBy && `Decided by ${grant.decidedBy}`}
                </p>
                <div className="grid justify-items-start gap-2 lg:justify-items-end">
                  <Badge tone={looks[grant.state][0]}>{looks[grant.state][1]}</Badge>
                  {grant.state === 'waiting' && !grant.mayDecide && (
                    <p className="text-sm text-muted lg:text-right">Another admin must decide.</p>
                  )}
                  {grant.mayDecide && (
                    <span className="flex gap-2">
                      <Button size="sm" onPress={() => setOpen({ grant, isGiven: true })}>
                        Confirm
                      </Button>
                      <Button size="sm" variant="secondary" onPress={() => setOpen({ grant, isGiven: false })}>
                        Refuse
                      </Button>
                    </span>
                  )}
                </div>
              </div>
            )}
          </RowList>
        )}
      </PagedList>
      {open && <DecideDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The button beside the page's title. */
export function GiveCoins() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Give coins</Button>
      {isOpen && <GrantDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function GrantDialog({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('')
  const [coins, setCoins] = useState<number | null>(50)
  const ask = useIntention(api.rewardAdmin.grant)
  const grant = useAdminCall((reason: string) => ask({ username, coins: coins ?? 0, reason }), {
    said: ({ state }) => (state === 'given' ? 'Coins given' : 'Waiting for a second admin'),
    onClose,
  })
  return (
    <Decide
      dialog={{ title: 'Give coins', size: 'sm', onClose }}
      choices={[{ words: 'Give coins', onDecide: grant.mutate }]}
      act={grant}
      why={{ field: rewardAdmin.grant.input.shape.reason, hint: 'The person reads it.' }}
    >
      <div className="grid gap-4">
        <TextField label="Username" value={username} onChange={setUsername} maxLength={60} autoComplete="off" isRequired />
        <NumberInput
          label="Coins"
          hint={`Above ${coinLimits.grantAlone} a second admin confirms.`}
          value={coins}
          onChange={setCoins}
          minValue={1}
          maxValue={coinLimits.grantMost}
        />
      </div>
    </Decide>
  )
}

function DecideDialog({ grant, isGiven, onClose }: { grant: CoinGrant; isGiven: boolean; onClose: () => void }) {
  const decide = useAdminCall((reason: string) => api.rewardAdmin.decideGrant({ grantId: grant.grantId, isGiven, reason }), {
    said: ({ message }) => message,
    onClose,
  })
  return (
    <Decide
      dialog={{ title: isGiven ? 'Confirm grant' : 'Refuse grant', size: 'sm', onClose }}
      choices={[
        isGiven ? { words: 'Give the coins', onDecide: decide.mutate } : { words: 'Refuse', variant: 'danger', onDecide: decide.mutate },
      ]}
      act={decide}
      consequence={`${grant.askedBy} wants to give ${manyCoins(grant.coins)} to ${grant.username}: ${grant.reason}`}
      why={{ field: rewardAdmin.decideGrant.input.shape.reason }}
    />
  )
}
