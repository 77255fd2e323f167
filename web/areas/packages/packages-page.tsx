import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageView } from '#contract/packages.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PackageForm } from './package-form.tsx'

export default function PackagesPage() {
  const username = useUser()?.username ?? ''
  const [edited, setEdited] = useState<PackageView | 'new' | null>(null)
  const list = useQuery({
    queryKey: ['packages', username],
    queryFn: () => api.packages.list({ artistUsername: username }),
    enabled: username !== '',
  })
  const close = () => setEdited(null)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-display text-3xl">Packages</h1>
          <p className="mt-1 text-muted">What people can book, with a price that needs no phone call.</p>
        </div>
        <Button onPress={() => setEdited('new')}>Add a package</Button>
      </div>
      {list.isError && (
        <ErrorState className="mt-6" onRetry={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.isPending && (
        <div className="mt-6 grid gap-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="block" className="h-36" />
          ))}
        </div>
      )}
      {list.data?.results.length === 0 && (
        <EmptyState
          heading="h2"
          className="mt-6"
          title="No packages yet"
          action={<Button onPress={() => setEdited('new')}>Add a package</Button>}
        >
          Add a package and people can find a price.
        </EmptyState>
      )}
      <ul className="mt-6 grid gap-4">
        {list.data?.results.map((each) => (
          <li key={each.packageId}>
            <Package pack={each} onEdit={() => setEdited(each)} />
          </li>
        ))}
      </ul>
      <Sheet
        title={edited === 'new' ? 'New package' : 'Change package'}
        isOpen={edited !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {edited && <PackageForm pack={edited === 'new' ? null : edited} onDone={close} />}
      </Sheet>
    </>
  )
}

function Package({ pack, onEdit }: { pack: PackageView; onEdit: () => void }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.packages.remove({ packageId: pack.packageId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['packages'] }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
  })
  return (
    <Card className="grid gap-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold tracking-normal">
          {pack.title}
          <Badge tone={pack.active ? 'peacock' : 'ink'}>{pack.active ? 'Bookable' : 'Hidden'}</Badge>
        </h2>
        <p className="text-muted">
          {pack.minutes} min, {pack.performers} on stage, {pack.advancePercent}% advance, {pack.noticeDays} days' notice
        </p>
        <p className="mt-2">{pack.description}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end">
        <Price rupees={pack.price} size="lg" />
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onPress={onEdit} aria-label={`Change ${pack.title}`}>
            Change
          </Button>
          <Button variant="danger" size="sm" onPress={() => setAsking(true)} aria-label={`Remove ${pack.title}`}>
            Remove
          </Button>
        </div>
      </div>
      <Dialog
        role="alertdialog"
        title={`Remove ${pack.title}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        footer={
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Remove
          </Button>
        }
      >
        Nobody can book it any more. Bookings that were made of it go on as they are.
      </Dialog>
    </Card>
  )
}
