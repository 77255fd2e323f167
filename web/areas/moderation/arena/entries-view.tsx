import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminEntry, EntryDecision } from '#contract/arena/admin.ts'
import { type ArenaCategory, arenaCategories } from '#contract/arena/categories.ts'
import { type EntryState, entryProcess } from '#contract/arena/performances.ts'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useWaiting } from '../use-queues.ts'
import { DecideOnEntry } from './decide-on-entry.tsx'
import { EntryToDecide } from './entry-to-decide.tsx'
import { stateNames } from './entry-words.ts'
import { arenaAdminKey, hrefOf, type Place } from './place.ts'

const perPage = 20
/** States that need an admin first, then public ones. */
const states: readonly EntryState[] = [
  'in_review',
  'live',
  ...entryProcess.states.filter((each) => each !== 'in_review' && each !== 'live'),
]
type Deciding = { entry: AdminEntry; decision: EntryDecision }

/** Entries to review, the oldest first, and all others by state. */
export function EntriesView({ place }: { place: Place }) {
  const { state, category, words, page } = place
  const navigate = useNavigate()
  const waiting = useWaiting('entries')
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const filter = { state, page_number: page, page_size: perPage, ...(category && { category }), ...(words && { words }) }
  const list = useQuery({
    queryKey: [...arenaAdminKey, 'entries', filter],
    queryFn: ({ signal }) => api.arenaAdmin.entries(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefWith = (changed: Partial<Place>) => hrefOf({ state, category, words: words || undefined, ...changed } as Partial<Place>)
  const isUsual = state === 'in_review' && !words && !category
  return (
    <>
      <ListTools
        label="Search and filter entries"
        isSearched={!!words || !!category}
        chips={
          <FilterChips
            label="States"
            values={states}
            chosen={state}
            isWithoutAll
            nameOf={(each) => stateNames[each]}
            hrefFor={(each) => hrefWith({ state: each })}
            countOf={(each) => (each === 'in_review' ? waiting : each === state ? list.data?.total : undefined)}
          />
        }
        filters={
          <NativeSelect
            label="Category"
            isLabelHidden
            className="md:w-44"
            value={category ?? ''}
            onChange={({ target }) => void navigate(hrefWith({ category: (target.value || undefined) as ArenaCategory | undefined }))}
          >
            <option value="">Every category</option>
            {arenaCategories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </NativeSelect>
        }
        search={
          <SearchField
            key={words}
            label="Search entries"
            placeholder="Title, artist"
            defaultValue={words}
            onSubmit={(text) => void navigate(hrefWith({ words: text }))}
            onClear={() => words && void navigate(hrefWith({ words: '' }))}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        height="h-96"
        fallback="The entries could not be loaded."
        hrefFor={(page) => hrefWith({ page })}
        empty={
          <EmptyState heading="h2" title={isUsual ? 'No entries to review' : 'No matches'}>
            {isUsual ? 'Every entry has been reviewed.' : 'Try another state, another category or other words.'}
          </EmptyState>
        }
      >
        {(entries) => (
          <ul aria-label="Entries" className="grid grid-cols-1 gap-4">
            {entries.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <EntryToDecide entry={entry} onDecide={(decision) => setDeciding({ entry, decision })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {deciding && <DecideOnEntry {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
