import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { useMay } from '#web/lib/roles.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SanctionRow } from './sanction-row.tsx'
import { SanctionSheet } from './sanction-sheet.tsx'
import { sanctionsKey } from './sanction-words.ts'

const perPage = 5

type Props = { username: string; name: string }

/** On a profile's page: the sanctions of its owner, and the next step. */
export function SanctionsPart({ username, name }: Props) {
  const may = useMay()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const asked = { page_number: pageIn(search), page_size: perPage, username }
  const list = useQuery({
    queryKey: [...sanctionsKey, asked],
    queryFn: ({ signal }) => api.sanctions.list(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="sanctions" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sanctions" className="font-display text-2xl">
          Sanctions
        </h2>
        {may(sanctions.give) && (
          <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
            Warn, limit, suspend or ban
          </Button>
        )}
      </div>
      <PagedList
        of={list}
        height="h-24"
        pagesLabel="Pages of sanctions"
        hrefFor={(page) => adminPaths.profile(username, { page })}
        empty={<p className="text-muted">Nothing so far.</p>}
      >
        {(rows) => (
          <RowList label="Sanctions" rows={rows} keyOf={({ sanctionId }) => sanctionId}>
            {(sanction) => <SanctionRow sanction={sanction} />}
          </RowList>
        )}
      </PagedList>
      {isOpen && <SanctionSheet username={username} name={name} onClose={() => setOpen(false)} />}
    </section>
  )
}
