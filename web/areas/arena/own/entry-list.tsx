import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EntryCard } from './entry-card.tsx'
import { OtherContests } from './other-contests.tsx'
import { toEnter } from './place.ts'
import { ownEntriesKey } from './use-look-again.ts'

/** The artist's own performances, the newest first. */
export function EntryList({ page }: { page: number }) {
  const list = useQuery({
    queryKey: [...ownEntriesKey, page],
    queryFn: ({ signal }) => api.arena.ownEntries({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedList
      of={list}
      hrefFor={(page) => paths.ownPerformances({ page })}
      fallback="Your performances could not be loaded."
      empty={
        <EmptyState heading="h2" title="No performances yet" action={<LinkButton href={toEnter()}>Enter a contest</LinkButton>}>
          Choose a contest, say what you perform, and send one clip. You follow it from here.
        </EmptyState>
      }
    >
      {(entries) => (
        <>
          <ul aria-label="Performances" className="grid gap-4">
            {entries.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <EntryCard entry={entry} />
              </li>
            ))}
          </ul>
          <OtherContests entered={entries.map(({ contest }) => contest.contest_id)} />
        </>
      )}
    </PagedList>
  )
}
