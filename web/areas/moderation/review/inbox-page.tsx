import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ReviewFilters, type ReviewItem, reviewLimits } from '#contract/moderation/review.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { readFilters, writeFilters } from './filters-in-address.ts'
import { InboxHead } from './inbox-head.tsx'
import { ItemPanel } from './item-panel.tsx'
import { ItemRow } from './item-row.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LastDecision } from './last-decision.tsx'
import { useInbox, useReviewAction } from './use-inbox.ts'
import { useKeys } from './use-keys.ts'

const perPage = 25
const emptyTitles: Record<ReviewFilters['state'], string> = {
  waiting: 'Nothing is waiting',
  decided: 'Nothing to undo',
  closed: 'Nothing closed lately',
}

/** Everything that waits for an admin in one list, with the selected item beside it. */
export default function InboxPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(search)
  const page = pageIn(search)
  const list = useInbox({ page_number: page, page_size: perPage, ...filters })
  const rows = list.data?.results ?? []
  const openId = search.get('item') ?? undefined
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<ReviewItem | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)

  const hrefOf = (changed: Partial<ReviewFilters> & { page?: number; item?: string | undefined }) => {
    const { page: toPage, item, ...more } = changed
    return adminPaths.review({ ...writeFilters({ ...filters, ...more }), page: toPage && toPage > 1 ? toPage : undefined, item })
  }
  const open = (itemId: string | undefined) => {
    void navigate(hrefOf({ page, item: itemId }), { preventScrollReset: true, replace: !!openId })
  }
  const at = rows.findIndex(({ itemId }) => itemId === openId)
  const step = (by: number) => {
    const next = rows[at < 0 ? 0 : at + by]
    if (next) open(next.itemId)
  }
  const decided = (item: ReviewItem) => {
    setLast(item)
    const next = rows[at + 1] ?? rows[at - 1]
    open(next && next.itemId !== item.itemId ? next.itemId : undefined)
  }
  const undo = useReviewAction(
    (decisionId: string) => api.reviewInbox.undo({ decisionId }),
    ({ item }) => {
      setLast(null)
      open(item.itemId)
      showToast({ title: `Undone: ${item.title} is waiting again` })
    },
  )
  const current = rows[at]
  const toggle = (itemId: string) => {
    const next = new Set(picked)
    if (!next.delete(itemId) && next.size < reviewLimits.bulk) next.add(itemId)
    setPicked(next)
  }
  const lastDecision = last?.decided
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: current && (() => toggle(current.itemId)),
    u: lastDecision ? () => undo.mutate(lastDecision.decisionId) : undefined,
    o: current && (() => void navigate(current.href)),
    '/': () => void navigate(adminPaths.cases()),
    '?': () => setHelpOpen(true),
    Escape: openId ? () => open(undefined) : undefined,
  })
  return (
    <>
      <InboxHead
        filters={filters}
        counts={list.data?.counts ?? []}
        total={list.data?.total}
        isItemOpen={!!openId}
        hrefOf={hrefOf}
        onHelp={() => setHelpOpen(true)}
      />
      {last && lastDecision && (
        <LastDecision item={last} onUndo={() => undo.mutate(lastDecision.decisionId)} undo={undo} onClose={() => setLast(null)} />
      )}
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <div className={openId ? 'max-lg:hidden' : ''}>
          <BulkBar rows={rows.filter(({ itemId }) => picked.has(itemId))} onDone={(left) => setPicked(new Set(left))} />
          <PagedList
            of={list}
            height="h-96"
            hrefFor={(page) => hrefOf({ page })}
            empty={
              <EmptyState heading="h2" title={emptyTitles[filters.state]}>
                {filters.state === 'waiting' && !filters.kinds.length
                  ? 'Everything has had its answer.'
                  : 'Try another kind or fewer filters.'}
              </EmptyState>
            }
          >
            {(rows) => (
              <ul aria-label="Waiting" className="overflow-hidden rounded-lg border border-line bg-card">
                {rows.map((item) => (
                  <li key={item.itemId} className="border-line not-first:border-t">
                    <ItemRow
                      item={item}
                      isOpen={item.itemId === openId}
                      isPicked={picked.has(item.itemId)}
                      onPick={filters.state === 'waiting' ? () => toggle(item.itemId) : undefined}
                      onOpen={() => open(item.itemId)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        {openId ? (
          <div className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
            <BackLink href={hrefOf({ page })} className="lg:hidden">
              Back to the list
            </BackLink>
            <ItemPanel key={openId} itemId={openId} onDecided={decided} />
          </div>
        ) : (
          <p className="grid min-h-60 place-items-center rounded-lg border border-line border-dashed p-6 text-center text-muted max-lg:hidden">
            Choose an item from the list, or press j to open the first one.
          </p>
        )}
      </div>
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </>
  )
}
