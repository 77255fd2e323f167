import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Transaction, transaction } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { TransactionRows } from './transaction-rows.tsx'

type Kind = Transaction['kind']
const names: Record<Kind, string> = {
  payment: 'You paid',
  refund: 'Refunds',
  payout: 'Paid to you',
  earning: 'You earned',
  fee: 'Fees',
  tax: 'Tax',
}
/** Artists also buy and book. */
const kindsFor: Record<'user' | 'artist' | 'admin', readonly Kind[]> = {
  user: ['payment', 'refund'],
  artist: ['earning', 'fee', 'tax', 'payout', 'payment', 'refund'],
  admin: ['payment', 'refund', 'payout'],
}
const perPage = 10

export default function TransactionsPage() {
  const user = useUser()
  const [search] = useSearchParams()
  const asked = transaction.shape.kind.safeParse(search.get('kind'))
  const kind = asked.success ? asked.data : undefined
  const page = pageIn(search)
  const filter = { page, limit: perPage, by: 'subject' as const, ...(kind && { kind }) }
  const list = useQuery({
    queryKey: ['transactions', filter],
    queryFn: ({ signal }) => api.payments.transactions(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const isArtist = user?.type === 'artist'
  const hrefOf = isArtist ? paths.artistMoney : paths.clientMoney
  return (
    <>
      <h1 className="font-display text-3xl">Payments</h1>
      <p className="mt-1 text-muted">One line for each show or order. Open it to see its payments.</p>
      <ChipRow label="Kinds" className="mt-5">
        <ChipLink href={hrefOf({})} isCurrent={!kind}>
          All
        </ChipLink>
        {kindsFor[user?.type ?? 'user'].map((each) => (
          <ChipLink key={each} href={hrefOf({ kind: each })} isCurrent={each === kind}>
            {names[each]}
          </ChipLink>
        ))}
      </ChipRow>
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="round" className="h-96" />}
        className="mt-5"
        hrefFor={(page) => hrefOf({ kind, page })}
        empty={<Nothing kind={kind} isArtist={isArtist} href={hrefOf({})} />}
      >
        {(rows) => <TransactionRows rows={rows} isArtist={isArtist} />}
      </PagedList>
    </>
  )
}

function Nothing({ kind, isArtist, href }: { kind: Kind | undefined; isArtist: boolean; href: string }) {
  if (kind)
    return (
      <EmptyState heading="h2" title={`Nothing under “${names[kind]}” yet`} action={<LinkButton href={href}>View all</LinkButton>}>
        See all your payments instead.
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h2"
      title="No payments yet"
      action={
        isArtist ? (
          <LinkButton href={paths.artistPayouts()}>View payouts</LinkButton>
        ) : (
          <LinkButton href={paths.artists()}>Find an artist</LinkButton>
        )
      }
    >
      {isArtist ? 'Your earnings and payouts appear here.' : 'Your payments and refunds appear here.'}
    </EmptyState>
  )
}
