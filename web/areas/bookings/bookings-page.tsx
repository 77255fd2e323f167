import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { BookingState } from '#contract/bookings/bookings.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { BookingList, BookingRowsToCome } from './booking-list.tsx'

/** The tabs, and the states that each one holds. */
const groups = {
  coming: { name: 'Coming up', states: ['accepted', 'funds_secured', 'in_progress'] },
  waiting: { name: 'Waiting', states: ['awaiting_advance', 'requested', 'disputed', 'contested', 'pleaded'] },
  done: { name: 'Completed', states: ['completed', 'closed', 'resolved'] },
  ended: { name: 'Cancelled', states: ['payment_expired', 'declined', 'withdrawn', 'expired', 'lapsed', 'cancelled'] },
} as const satisfies Record<string, { name: string; states: readonly BookingState[] }>
type Group = keyof typeof groups
const perPage = 10

export default function BookingsPage() {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('group') ?? ''
  const group: Group = asked in groups ? (asked as Group) : 'coming'
  const page = pageIn(search)
  const words = search.get('words') ?? ''
  const filter = {
    states: [...groups[group].states],
    page,
    limit: perPage,
    sort: group === 'coming' || group === 'waiting' ? ('soonest' as const) : ('latest' as const),
    ...(words && { words }),
  }
  const list = useQuery({
    queryKey: ['bookings', filter],
    queryFn: ({ signal }) => api.bookings.filter(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = user?.type === 'artist' ? paths.artistBookings : paths.clientBookings
  const countOf = (each: Group) => groups[each].states.reduce((sum, state) => sum + (list.data?.counts[state] ?? 0), 0)
  return (
    <>
      <PageHead
        title="Bookings"
        action={
          user?.type === 'user' && (
            <LinkButton size="sm" href={paths.artists()}>
              Find an artist
            </LinkButton>
          )
        }
      />
      <ListTools
        label="Search bookings"
        isSearched={words !== ''}
        chips={
          <ChipRow key={String(!list.data)} label="Kinds of bookings">
            {keysOf(groups).map((each) => (
              <ChipLink
                key={each}
                href={hrefOf({ group: each, words: words || undefined })}
                isCurrent={each === group}
                count={countOf(each)}
              >
                {groups[each].name}
              </ChipLink>
            ))}
          </ChipRow>
        }
        search={
          <SearchField
            label="Search bookings"
            isLabelHidden
            placeholder="Name, place, number"
            defaultValue={words}
            onSubmit={(text) => setSearch({ group, ...(text && { words: text }) })}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ group, words: words || undefined, page })}
        skeleton={<BookingRowsToCome />}
        empty={<Nothing isArtist={user?.type === 'artist'} />}
      >
        {(bookings) => <BookingList bookings={bookings} />}
      </PagedList>
    </>
  )
}

function Nothing({ isArtist }: { isArtist: boolean }) {
  return isArtist ? (
    <EmptyState heading="h2" title="No bookings here" action={<LinkButton href={paths.artistPackages()}>View my packages</LinkButton>}>
      Clear packages with a fixed price bring more bookings.
    </EmptyState>
  ) : (
    <EmptyState heading="h2" title="No bookings here" action={<LinkButton href={paths.artists()}>Find an artist</LinkButton>}>
      Book an artist and follow everything from here.
    </EmptyState>
  )
}
