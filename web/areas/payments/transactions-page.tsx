import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { type Transaction, transaction } from '#contract/payments.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paidForPath } from './paid-for.ts'

type Kind = Transaction['kind']
const names: Record<Kind, string> = {
  payment: 'Payments',
  refund: 'Refunds',
  payout: 'Payouts',
  earning: 'Earnings',
  fee: 'Fees',
  tax: 'Tax',
}
const kindsFor: Record<'user' | 'artist' | 'admin', readonly Kind[]> = {
  user: ['payment', 'refund'],
  artist: ['earning', 'fee', 'tax', 'payout'],
  admin: ['payment', 'refund', 'payout'],
}
const perPage = 15

export default function TransactionsPage() {
  const user = useUser()
  const [search] = useSearchParams()
  const asked = transaction.shape.kind.safeParse(search.get('kind'))
  const kind = asked.success ? asked.data : undefined
  const page = pageIn(search)
  const filter = { page, limit: perPage, ...(kind && { kind }) }
  const list = useQuery({
    queryKey: ['transactions', filter],
    queryFn: ({ signal }) => api.payments.transactions(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = user?.type === 'artist' ? paths.artistMoney : paths.clientMoney
  return (
    <>
      <h1 className="font-display text-3xl">Payments</h1>
      <p className="mt-1 text-muted">Every rupee, newest first, as the payment partner has confirmed it.</p>
      <nav aria-label="Kinds" className="mt-5 flex flex-wrap gap-2">
        <ChipLink href={hrefOf({})} isCurrent={!kind}>
          Everything
        </ChipLink>
        {kindsFor[user?.type ?? 'user'].map((each) => (
          <ChipLink key={each} href={hrefOf({ kind: each })} isCurrent={each === kind}>
            {names[each]}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ kind, page })}
        empty={
          <EmptyState heading="h2" title="No money has moved yet">
            What you pay, get back or earn is listed here.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList rows={rows} keyOf={({ id }) => id}>
            {(each) => <Row transaction={each} isArtist={user?.type === 'artist'} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Row({
  transaction: { at, label, amount, state, reference, ...paidFor },
  isArtist,
}: {
  transaction: Transaction
  isArtist: boolean
}) {
  const href = paidForPath(paidFor, isArtist)
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 p-4">
      <span className="min-w-0">{href ? <TextLink href={href}>{label}</TextLink> : label}</span>
      <strong className={`text-right tabular-nums ${amount > 0 ? 'text-success' : ''}`}>
        {amount > 0 ? '+' : ''}
        {formatRupees(amount)}
      </strong>
      <span className="text-sm text-muted">
        {formatWhen(at)}
        <span className="block break-all">{reference}</span>
      </span>
      <span className="text-right text-sm text-muted first-letter:uppercase">{state.replaceAll('_', ' ')}</span>
    </div>
  )
}
