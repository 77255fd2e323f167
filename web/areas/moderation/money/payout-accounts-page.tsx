import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { type payments, payoutAccountView } from '#contract/payments/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { Decide } from '../decide/decide.tsx'
import { bankOf } from './bank-names.ts'
import { MoneyTabs } from './money-tabs.tsx'

type Account = OutputOf<typeof payments.payoutAccounts>['results'][number]
type Full = OutputOf<typeof payments.viewPayoutAccount>

const states = payoutAccountView.shape.state.options
const looks: Record<Account['state'], readonly [BadgeTone, string]> = {
  checking: ['marigold', 'Being checked'],
  ready: ['peacock', 'Ready'],
  refused: ['danger', 'Refused'],
}
const perPage = 20

/** Artists' payout accounts, masked. Revealing one needs a reason and is audited. */
export default function PayoutAccountsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Account | null>(null)
  const state = states.find((each) => each === search.get('state'))
  const words = search.get('words') || undefined
  const page = pageIn(search)
  const filter = { page, limit: perPage, ...(state && { state }), ...(words && { words }) }
  const list = useQuery({
    queryKey: ['payout-accounts', filter],
    queryFn: ({ signal }) => api.payments.payoutAccounts(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const look = (text?: string) => navigate(adminPaths.payoutAccounts({ state, words: text }))
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="accounts" />
      <ListTools
        label="Search artists"
        isSearched={!!words}
        chips={
          <FilterChips
            label="States"
            values={states}
            chosen={state}
            nameOf={(each) => looks[each][1]}
            hrefFor={(each) => adminPaths.payoutAccounts({ words, state: each })}
            countOf={(each) => (each === state ? list.data?.total : undefined)}
          />
        }
        search={
          <SearchField
            key={words}
            label="Search artists"
            placeholder="Name or username"
            defaultValue={words ?? ''}
            onSubmit={(text) => look(text || undefined)}
            onClear={() => look()}
          />
        }
      />
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="none" lines={3} className="h-96" />}
        className="mt-5"
        hrefFor={(page) => adminPaths.payoutAccounts({ state, words, page })}
        empty={
          <EmptyState heading="h2" title="No accounts match">
            Try other words or another state.
          </EmptyState>
        }
      >
        {(accounts) => (
          <RowList label="Accounts" rows={accounts} keyOf={({ artistId }) => artistId}>
            {(account) => <Row account={account} onView={() => setChosen(account)} />}
          </RowList>
        )}
      </PagedList>
      <Dialog title={chosen ? `The account of ${chosen.artist}` : ''} isOpen={chosen !== null} onClose={() => setChosen(null)}>
        {chosen && <View key={chosen.artistId} account={chosen} />}
      </Dialog>
    </>
  )
}

function Row({ account, onView }: { account: Account; onView: () => void }) {
  const [tone, words] = looks[account.state]
  const bank = bankOf(account.place)
  return (
    <div className="grid gap-x-6 gap-y-1.5 p-4 md:grid-cols-[1.2fr_1fr_8rem_auto] md:items-center">
      <span className="min-w-0 wrap-anywhere">
        <TitleLink href={adminPaths.profile(account.username)} className="font-semibold">
          {account.artist}
        </TitleLink>{' '}
        <span className="text-muted">{account.username}</span>
        {account.problem && <span className="block text-sm text-danger">{account.problem}</span>}
      </span>
      <span className="min-w-0 tabular-nums wrap-anywhere">
        {bank && <span className="block">{bank}</span>}
        <span className={bank ? 'block text-sm text-muted' : 'block'}>{account.place}</span>
      </span>
      <span className="min-w-0 max-md:flex max-md:items-center max-md:gap-2">
        <Badge tone={tone}>{words}</Badge>
        <span className="block text-sm text-muted">{formatDay(account.changedAt)}</span>
      </span>
      <Button
        variant="quiet"
        size="sm"
        onPress={onView}
        aria-label={`See the account of ${account.artist}`}
        className="mt-1 justify-self-start md:mt-0"
      >
        Show full details
      </Button>
    </div>
  )
}

function View({ account }: { account: Account }) {
  const view = useMutation({ mutationFn: (reason: string) => api.payments.viewPayoutAccount({ artistId: account.artistId, reason }) })
  if (view.data) return <Facts full={view.data} />
  return (
    <Decide
      choices={[{ words: 'See it', onDecide: view.mutate }]}
      act={view}
      consequence="You will see the full number. That you viewed it, and why, goes into the audit log."
    />
  )
}

function Facts({ full: { kind, holder, accountNumber, ifsc, upi, pan, address } }: { full: Full }) {
  const facts = [
    ['Name', holder],
    ...(kind === 'bank'
      ? [
          ['Bank', bankOf(ifsc ?? '') ?? 'Not known to us'],
          ['Account number', accountNumber],
          ['IFSC', ifsc],
        ]
      : [['UPI id', upi]]),
    ['PAN', pan ?? 'Not given'],
    ['Address', address],
  ] as const
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
