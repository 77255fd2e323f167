import { useState } from 'react'
import { adminPaths } from '#web/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { kindWords } from './case-words.ts'
import { recentCases } from './recent-cases.ts'

/** The case files opened last in this browser. */
export function RecentCases() {
  const [recent, setRecent] = useState(recentCases.read)
  if (!recent.length)
    return (
      <EmptyState heading="h2" title="No case opened yet">
        Search for a person, a booking, an order or a payment. What you open is listed here, in this browser only.
      </EmptyState>
    )
  const clear = () => {
    recentCases.forget()
    setRecent([])
  }
  return (
    <section aria-labelledby="recent">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="font-display text-xl">
          Opened last, in this browser
        </h2>
        <Button variant="plain" size="sm" className="px-0!" onPress={clear}>
          Clear the list
        </Button>
      </div>
      <RowList label="Opened last" rows={recent} keyOf={({ id }) => id}>
        {({ kind, id, title }) => (
          <Link
            href={adminPaths.case(kind, id)}
            data-hit=""
            className="block p-4 text-text no-underline outline-offset-[-3px]! hover:bg-soft"
          >
            <strong className="wrap-anywhere">{title}</strong> <span className="text-muted">{kindWords[kind]}</span>
          </Link>
        )}
      </RowList>
    </section>
  )
}
