import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { payments, payoutAccountView } from '#contract/payments.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
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
const reasonField = payments.viewPayoutAccount.input.shape.reason

/** Where artists are paid, masked. Seeing one in full takes a reason, and is written down. */
export default function PayoutAccountsPage() {
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<Account | null>(null)
  const state = states.find((each) => each === search.get('state'))
  const words = search.get('words') || undefined
  const page = Math.max(1, Number(search.get('page')) || 1)
  const filter = { page, limit: perPage, ...(state && { state }), ...(words && { words }) }
  const list = useQuery({
    queryKey: ['payout-accounts', filter],
    queryFn: ({ signal }) => api.payments.payoutAccounts(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const look = (text?: string) => setSearch(new URL(paths.adminPayoutAccounts({ state, words: text }), window.location.origin).searchParams)
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="accounts" />
      <div className="mb-5 grid gap-4 md:grid-cols-[1fr_20rem] md:items-end">
        <nav aria-label="States" className="flex flex-wrap gap-2">
          <ChipLink href={paths.adminPayoutAccounts({ words })} isCurrent={!state}>
            All
          </ChipLink>
          {states.map((each) => (
            <ChipLink key={each} href={paths.adminPayoutAccounts({ words, state: each })} isCurrent={each === state}>
              {looks[each][1]}
            </ChipLink>
          ))}
        </nav>
        <SearchField
          key={words}
          label="Search artists"
          placeholder="Name or username"
          defaultValue={words ?? ''}
          onSubmit={(text) => look(text || undefined)}
          onClear={() => look()}
        />
      </div>
      {list.isError && (
        <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isRefetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.isPending && <Skeleton shape="block" className="h-96" />}
      {list.data?.total === 0 && (
        <EmptyState heading="h2" title="No account here">
          Try other words or another state.
        </EmptyState>
      )}
      {list.data && list.data.results.length > 0 && (
        <ul aria-label="Accounts" className="overflow-hidden rounded-lg border border-line bg-card">
          {list.data.results.map((account) => (
            <li key={account.artistId} className="border-line not-first:border-t">
              <Row account={account} onView={() => setChosen(account)} />
            </li>
          ))}
        </ul>
      )}
      {list.data && (
        <Pagination
          page={list.data.page}
          pages={list.data.totalPages}
          hrefFor={(page) => paths.adminPayoutAccounts({ state, words, page })}
          className="mt-6"
        />
      )}
      <Dialog
        title={chosen ? `The account of ${chosen.artist}` : ''}
        isOpen={chosen !== null}
        onOpenChange={(isOpen) => !isOpen && setChosen(null)}
      >
        {chosen && <View key={chosen.artistId} account={chosen} />}
      </Dialog>
    </>
  )
}

function Row({ account, onView }: { account: Account; onView: () => void }) {
  const [tone, words] = looks[account.state]
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_1fr_auto] md:items-center">
      <span className="min-w-0">
        <strong className="font-semibold">{account.artist}</strong> <span className="text-muted">{account.username}</span>
        {account.problem && <span className="block text-sm text-danger">{account.problem}</span>}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          {account.place} <Badge tone={tone}>{words}</Badge>
        </span>
        <span className="block text-sm text-muted">Changed {formatWhen(account.changedAt)}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        onPress={onView}
        aria-label={`See the account of ${account.artist}`}
        className="justify-self-start"
      >
        See it in full
      </Button>
    </div>
  )
}

function View({ account }: { account: Account }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const view = useMutation({ mutationFn: (reason: string) => api.payments.viewPayoutAccount({ artistId: account.artistId, reason }) })
  if (view.data) return <Facts full={view.data} />
  const submit = () => {
    const read = reasonField.safeParse(reason)
    setError(read.error?.issues[0]?.message)
    if (read.success) view.mutate(read.data)
    else field.current?.focus()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>You will see the number in full. That you saw it, and why, is kept for good.</p>
      {view.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(view.error)}
        </Banner>
      )}
      <TextArea label="Why" value={reason} onChange={setReason} inputRef={field} error={error} maxLength={500} />
      <Button type="submit" isPending={view.isPending} className="justify-self-end">
        See it
      </Button>
    </form>
  )
}

function Facts({ full: { kind, holder, accountNumber, ifsc, upi, pan, address } }: { full: Full }) {
  const facts = [
    ['Name', holder],
    ...(kind === 'bank'
      ? [
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
