import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Segment } from '#contract/campaigns/campaigns.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { audienceWords } from './audience-words.ts'
import { segmentsKey, useAudienceSize } from './campaign-queries.ts'
import { CampaignTabs } from './campaign-tabs.tsx'
import { people } from './campaign-words.ts'
import { SegmentDialog } from './segment-dialog.tsx'

const perPage = 20
type Open = { act: 'new' } | { act: 'edit' | 'remove'; segment: Segment }

/** Saved filters with names. */
export default function SegmentsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const words = search.get('words') ?? ''
  const filter = { page_number: pageIn(search), page_size: perPage, ...(words && { words }) }
  const [open, setOpen] = useState<Open | null>(null)
  const list = useQuery({
    queryKey: [...segmentsKey, 'list', filter],
    queryFn: ({ signal }) => api.campaigns.segments(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl">Segments</h1>
        <Button onPress={() => setOpen({ act: 'new' })}>New segment</Button>
      </div>
      <CampaignTabs current="segments" />
      <SearchField
        key={words}
        label="Search segments"
        placeholder="Name"
        defaultValue={words}
        onSubmit={(text) => navigate(adminPaths.segments({ words: text || undefined }))}
        onClear={() => words && navigate(adminPaths.segments())}
        className="mt-5 md:w-72"
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => adminPaths.segments({ words: words || undefined, page })}
        empty={
          <EmptyState heading="h2" title={words ? 'No segment of this name' : 'No segments yet'}>
            {words ? 'Try other words.' : 'Save filters that you use again and again: “Clients in Jaipur who never booked”.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Segments" rows={rows} keyOf={({ segmentId }) => segmentId}>
            {(segment) => <Row segment={segment} onOpen={(act) => setOpen({ act, segment })} />}
          </RowList>
        )}
      </PagedList>
      {open?.act === 'new' && <SegmentDialog onClose={close} />}
      {open?.act === 'edit' && <SegmentDialog segment={open.segment} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog segment={open.segment} onClose={close} />}
    </>
  )
}

function Row({ segment, onOpen }: { segment: Segment; onOpen: (act: 'edit' | 'remove') => void }) {
  const { name, filter, by, createdAt } = segment
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{name}</h2>
        <p className="wrap-anywhere">{audienceWords(filter)}</p>
        <p className="text-sm text-muted">
          <Size segment={segment} /> · by {by}, {shortWhen(createdAt)}
        </p>
      </div>
      <div className="button-row">
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onPress={() => onOpen('edit')}>
          Edit
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onPress={() => onOpen('remove')}>
          Remove
        </Button>
      </div>
    </div>
  )
}

/** The size within the offers' list now, loaded for each segment so that the list does not wait. */
function Size({ segment: { filter } }: { segment: Segment }) {
  const size = useAudienceSize('offers', filter)
  if (size.isError) return <>Could not be counted</>
  return <>{size.data ? `${people(size.data.total)} ${size.data.total === 1 ? 'wants' : 'want'} offers` : 'Counting…'}</>
}

function RemoveDialog({ segment: { segmentId, name }, onClose }: { segment: Segment; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.campaigns.removeSegment({ segment_id: segmentId }),
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: segmentsKey }),
  })
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      act={remove}
      button="Remove"
      variant="grave"
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Campaigns that were sent with it stay as they are.</p>
    </ConfirmDialog>
  )
}
