import { useQuery } from '@tanstack/react-query'
import { Bookmark, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewFilters } from '#contract/moderation/review.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { filtersKey, useFilterAction } from './use-inbox.ts'

type Props = { filters: ReviewFilters; hrefOf: (filters: Partial<ReviewFilters>) => string }

/** An admin's saved filters: apply, save, remove. */
export function SavedFilters({ filters, hrefOf }: Props) {
  const navigate = useNavigate()
  const saved = useQuery({ queryKey: filtersKey, queryFn: ({ signal }) => api.reviewInbox.filters({}, { signal }) })
  const [isOpen, setOpen] = useState<'save' | 'remove' | null>(null)
  const all = saved.data?.results ?? []
  return (
    <>
      <Menu
        label="Saved filters"
        trigger={
          <Button variant="secondary" size="sm">
            <Bookmark aria-hidden className="size-4.5" />
            Saved filters
          </Button>
        }
        items={[
          ...all.map(({ filterId, name, filters: kept }) => ({
            id: filterId,
            label: name,
            onAction: () => void navigate(hrefOf(kept)),
          })),
          { id: 'save', label: 'Save this filter', icon: <Plus aria-hidden />, onAction: () => setOpen('save') },
          ...(all.length
            ? [{ id: 'remove', label: 'Remove filters', icon: <Trash2 aria-hidden />, onAction: () => setOpen('remove') }]
            : []),
        ]}
      />
      {isOpen === 'save' && <SaveDialog filters={filters} onClose={() => setOpen(null)} />}
      {isOpen === 'remove' && <RemoveDialog all={all} onClose={() => setOpen(null)} />}
    </>
  )
}

function SaveDialog({ filters, onClose }: { filters: ReviewFilters; onClose: () => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = useFilterAction(
    () => api.reviewInbox.saveFilter({ name, filters }),
    () => {
      showToast({ title: `Saved as ${name.trim()}` })
      onClose()
    },
  )
  return (
    <Dialog title="Save this filter" size="sm" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setError(name.trim() ? undefined : 'Give it a name.')
          if (name.trim()) save.mutate(undefined)
        }}
      >
        <TextField label="Name" value={name} onChange={setName} error={error} maxLength={40} autoFocus />
        {save.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(save.error)}
          </Banner>
        )}
        <Button type="submit" isPending={save.isPending} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ all, onClose }: { all: readonly { filterId: string; name: string }[]; onClose: () => void }) {
  const remove = useFilterAction((filterId: string) => api.reviewInbox.removeFilter({ filterId }))
  return (
    <Dialog title="Saved filters" size="sm" onClose={onClose}>
      {remove.isError && <Banner tone="danger">{sentenceOf(remove.error)}</Banner>}
      {all.length === 0 && <p className="text-muted">There are none any more.</p>}
      <ul>
        {all.map(({ filterId, name }) => (
          <li key={filterId} className="flex min-h-12 items-center justify-between gap-3 border-line not-first:border-t">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <IconButton label={`Remove ${name}`} variant="ghost" onPress={() => remove.mutate(filterId)}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
