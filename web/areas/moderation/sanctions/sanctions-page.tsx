import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sanctionViews } from '#contract/moderation/sanctions.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { SanctionRow } from './sanction-row.tsx'
import { sanctionsKey } from './sanction-words.ts'

type View = (typeof sanctionViews)[number]
const labels: Record<View, string> = { appeals: 'Appeals', in_force: 'In force', all: 'All' }
const empty: Record<View, { title: string; text: string }> = {
  appeals: {
    title: 'No appeals waiting',
    text: 'Anyone we warn, limit, suspend or ban can appeal once within 30 days. Their appeals are listed here, oldest first.',
  },
  in_force: { title: 'Nothing is in force', text: 'Open somebody’s profile to warn, limit, suspend or ban them.' },
  all: { title: 'No sanctions yet', text: 'Open somebody’s profile to warn, limit, suspend or ban them.' },
}

/** Sanctions by our team, and appeals that wait for another admin. */
export default function SanctionsPage() {
  const [search] = useSearchParams()
  const view = sanctionViews.find((each) => each === search.get('view')) ?? 'appeals'
  const asked = { page_number: pageIn(search), view }
  const list = useQuery({
    queryKey: [...sanctionsKey, asked],
    queryFn: ({ signal }) => api.sanctions.list(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefFor = (view: View, page?: number) => adminPaths.sanctions({ view: view === 'appeals' ? undefined : view, page })
  return (
    <>
      <h1 className="font-display text-3xl">Sanctions</h1>
      <TabLinks
        label="Sanctions"
        className="mt-4"
        links={sanctionViews.map((each) => ({ href: hrefFor(each), label: labels[each], isCurrent: each === view }))}
      />
      <PagedList
        of={list}
        className="mt-6"
        hrefFor={(page) => hrefFor(view, page)}
        empty={
          <EmptyState
            heading="h2"
            title={empty[view].title}
            action={
              view === 'appeals' ? (
                <LinkButton variant="secondary" href={hrefFor('in_force')}>
                  See sanctions in force
                </LinkButton>
              ) : (
                <LinkButton variant="secondary" href={adminPaths.profiles()}>
                  Open profiles
                </LinkButton>
              )
            }
          >
            {empty[view].text}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Sanctions" rows={rows} keyOf={({ sanctionId }) => sanctionId}>
            {(sanction) => <SanctionRow sanction={sanction} withName />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}
