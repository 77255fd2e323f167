import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Month } from '#contract/grammar/time.ts'
import { month as monthField } from '#contract/grammar/time-fields.ts'
import { formNames, invoiceForms, invoiceLimits } from '#contract/invoices/invoices.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { MonthChoice } from './month-choice.tsx'

type Query = Omit<ReturnType<typeof readAddress>, 'page'>

/** The search parameters of this page. */
function readAddress(search: URLSearchParams) {
  return {
    form: invoiceForms.find((each) => each === search.get('form')),
    month: monthField.safeParse(search.get('month')).data,
    words: search.get('words')?.slice(0, 100) || undefined,
    page: pageIn(search),
  }
}

/** All invoices to the user, and those that an artist issued. */
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
      <PageHead
        title="Invoices"
        text={isArtist ? 'Issued to your clients, and our fee invoices' : 'Invoices, receipts and credit notes'}
        action={
          isArtist && (
            <LinkButton variant="secondary" size="sm" href={paths.artistStatements()}>
              Statements
            </LinkButton>
          )
        }
      />
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
      <EmptyState heading="h2" title="No matching invoices" action={<LinkButton href={href}>Show all</LinkButton>}>
        Try another type, month or search.
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="No invoices yet" action={!isArtist && <LinkButton href={paths.artists()}>Find an artist</LinkButton>}>
      {isArtist
        ? 'You get your first one when a client has paid for a show in full.'
        : 'You get your first one when a show is paid in full.'}
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
    <ListTools
      label="Search invoices"
      isSearched={!!(query.words || query.month)}
      chips={
        <FilterChips
          label="Kinds"
          values={invoiceForms}
          chosen={query.form}
          nameOf={(each) => formNames[each]}
          hrefFor={(form) => hrefOf({ ...query, form })}
        />
      }
      filters={
        <MonthChoice
          months={months}
          value={query.month}
          anyLabel="Every month"
          isLabelHidden
          onChange={(month) => onChange({ ...query, month })}
        />
      }
      search={
        <SearchField
          key={query.words}
          label="Search invoices"
          placeholder="Number or name"
          maxLength={100}
          defaultValue={query.words ?? ''}
          onSubmit={(words) => onChange({ ...query, words: words || undefined })}
          onClear={() => onChange({ ...query, words: undefined })}
        />
      }
    />
  )
}
