import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formNames, invoiceForms, invoiceLimits } from '#contract/invoices.ts'
import type { Month } from '#contract/time.ts'
import { month as monthField } from '#contract/time-fields.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { MonthChoice } from './month-choice.tsx'

type Query = Record<'form' | 'month' | 'words', string | undefined>

/** What the address asks for. */
function readAddress(search: URLSearchParams) {
  return {
    form: invoiceForms.find((each) => each === search.get('form')),
    month: monthField.safeParse(search.get('month')).data,
    words: search.get('words')?.slice(0, 100) || undefined,
    page: pageIn(search),
  }
}

/** Everything that was billed to somebody, and what an artist billed. */
export default function InvoicesPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { page, ...query } = readAddress(search)
  const isArtist = useUser()?.type === 'artist'
  const hrefOf = isArtist ? paths.artistInvoices : paths.clientInvoices
  const filter = { page, limit: invoiceLimits.perPage, ...query }
  const list = useQuery({
    queryKey: ['invoices', filter],
    queryFn: ({ signal }) => api.invoices.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = !!(query.form || query.month || query.words)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl">Invoices</h1>
        {isArtist && (
          <LinkButton variant="secondary" size="sm" href={paths.artistStatements()}>
            Monthly statements
          </LinkButton>
        )}
      </div>
      <p className="mt-1 text-muted">
        {isArtist ? 'What your clients were billed in your name, and our fee.' : 'What you paid for, and what came back.'} The name and tax
        numbers on them come from your settings.
      </p>
      <Filters query={query} months={list.data?.months ?? []} hrefOf={hrefOf} onChange={(changed) => navigate(hrefOf(changed))} />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ ...query, page })}
        empty={<Nothing isFiltered={isFiltered} isArtist={isArtist} href={hrefOf()} />}
      >
        {(rows) => <InvoiceList label="Invoices" rows={rows} />}
      </PagedList>
    </>
  )
}

function Nothing({ isFiltered, isArtist, href }: { isFiltered: boolean; isArtist: boolean; href: string }) {
  if (isFiltered)
    return (
      <EmptyState heading="h2" title="No paper like that" action={<LinkButton href={href}>Show all of them</LinkButton>}>
        Try another kind, another month or other words.
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="No invoices yet" action={!isArtist && <LinkButton href={paths.artists()}>Find an artist</LinkButton>}>
      {isArtist
        ? 'The first is made when a client has paid for a show in full.'
        : 'The first is made when you have paid for a show in full.'}
    </EmptyState>
  )
}

type FilterProps = {
  query: Query
  months: readonly Month[]
  hrefOf: (query: Query) => string
  onChange: (query: Query) => void
}

function Filters({ query, months, hrefOf, onChange }: FilterProps) {
  return (
    <div className="mt-5 grid gap-4">
      <nav
        aria-label="Kinds"
        className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        <ChipLink href={hrefOf({ ...query, form: undefined })} isCurrent={!query.form}>
          All
        </ChipLink>
        {invoiceForms.map((each) => (
          <ChipLink key={each} href={hrefOf({ ...query, form: each })} isCurrent={each === query.form}>
            {formNames[each]}
          </ChipLink>
        ))}
      </nav>
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-end">
        <MonthChoice months={months} value={query.month} anyLabel="Every month" onChange={(month) => onChange({ ...query, month })} />
        <SearchField
          key={query.words}
          label="Search invoices"
          placeholder="Number, booking, name"
          maxLength={100}
          defaultValue={query.words ?? ''}
          onSubmit={(words) => onChange({ ...query, words: words || undefined })}
          onClear={() => onChange({ ...query, words: undefined })}
        />
      </div>
    </div>
  )
}
