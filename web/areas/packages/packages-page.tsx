import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import type { Picture as PictureData } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { guestsOf, seasonOf } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { usualAdvance } from '#web/areas/profiles/booking-choice.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PackageForm } from './package-form.tsx'

export default function PackagesPage() {
  const username = useUser()?.username ?? ''
  const [edited, setEdited] = useState<PackageView | 'new' | null>(null)
  const list = useQuery({
    queryKey: ['packages', username],
    queryFn: () => api.packages.list({ artistUsername: username }),
    enabled: username !== '',
  })
  const booked = useQuery({
    queryKey: ['packages', username, 'booked'],
    queryFn: ({ signal }) => api.bookings.byPackage({ artistUsername: username }, { signal }),
    enabled: username !== '',
  })
  // Leave out an unknown number, instead of showing none.
  const bookedOf = ({ packageId }: PackageView) =>
    booked.data && (booked.data.results.find((each) => each.packageId === packageId)?.booked ?? 0)
  const pictures = usePictures(list.data?.results.length ?? 0)
  const close = () => setEdited(null)
  return (
    <>
      <PageHead
        title="Packages"
        text="What clients can book, at a fixed price"
        action={
          <Button size="sm" onPress={() => setEdited('new')}>
            Add a package
          </Button>
        }
      />
      {list.isError && <ErrorState className="mt-6" onRetry={() => void list.refetch()} {...failureOf(list.error)} />}
      {list.isPending && (
        <div className="mt-6 grid gap-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="block" className="h-66 sm:h-56" />
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
          Add a package so that clients see your price and can book you.
        </EmptyState>
      )}
      <ul className="mt-6 grid gap-4">
        {list.data?.results.map((each, place) => (
          <li key={each.packageId}>
            <Package pack={each} picture={pictures && (pictures[place] ?? null)} booked={bookedOf(each)} onEdit={() => setEdited(each)} />
          </li>
        ))}
      </ul>
      <Sheet title={edited === 'new' ? 'New package' : 'Edit package'} isOpen={edited !== null} onClose={close}>
        {edited && <PackageForm pack={edited === 'new' ? null : edited} onDone={close} />}
      </Sheet>
    </>
  )
}

type PackageProps = { pack: PackageView; picture: PictureData | null | undefined; booked: number | undefined; onEdit: () => void }

function Package({ pack, picture, booked, onEdit }: PackageProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.packages.remove({ packageId: pack.packageId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['packages'] }),
  })
  const facts = [
    ['Price', formatRupees(pack.price)],
    [`Advance (${pack.advancePercent}%)`, formatRupees(usualAdvance(pack))],
    ['Booked this year', booked === undefined ? '…' : booked === 1 ? 'once' : booked ? `${booked} times` : 'not yet'],
    ['Notice', pack.noticeDays === 1 ? '1 day' : `${pack.noticeDays} days`],
  ] as const
  return (
    <Card
      padding="none"
      className={`overflow-hidden ${picture === null ? '' : 'sm:grid sm:grid-cols-[10rem_1fr] lg:grid-cols-[17rem_1fr]'}`}
    >
      {picture !== null && (
        <div className="relative bg-soft max-sm:hidden">
          {picture && (
            <Picture
              picture={picture}
              urlOf={pictureUrl}
              alt=""
              sizes="(min-width: 1024px) 17rem, 10rem"
              className="absolute inset-0 size-full object-cover object-top"
            />
          )}
        </div>
      )}
      <div className="grid min-w-0 gap-3 p-4 sm:p-5">
        <div>
          <h2 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold tracking-normal wrap-anywhere">
            {pack.title}
            <Badge tone={pack.active && !pack.isOver ? 'peacock' : 'ink'}>
              {pack.isOver ? 'Season over' : pack.active ? 'Live' : 'Hidden'}
            </Badge>
          </h2>
          <p className="text-muted">
            {durationOf(pack.minutes)}, {pack.performers} on stage
            {guestsOf(pack) && `, ${guestsOf(pack)}`}
          </p>
          {seasonOf(pack) && <p className="text-muted">Offered for shows {seasonOf(pack)}</p>}
          <p className="mt-1 line-clamp-2">{pack.description}</p>
        </div>
        {pack.isOver && <p>Its last day has passed, so nobody can book it. Edit it and choose a later day to offer it again.</p>}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 lg:grid-cols-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onPress={onEdit} aria-label={`Edit ${pack.title}`}>
            Edit
          </Button>
          <Button variant="quiet" size="sm" onPress={() => setAsking(true)} aria-label={`Remove ${pack.title}`}>
            Remove
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={`Remove ${pack.title}?`}
        size="md"
        isOpen={isAsking}
        act={remove}
        button="Remove"
        keep="Keep package"
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        Nobody can book it any more. Bookings already made stay as they are.
      </ConfirmDialog>
    </Card>
  )
}

/** `45 min`, `1 hour 30 min`, `4 hours` */
function durationOf(minutes: number): string {
  if (minutes < 90) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hours === 1 ? '1 hour' : `${hours} hours`}${rest ? ` ${rest} min` : ''}`
}

/**
 * One of the artist's pictures per package, to tell them apart; empty when there are too few, because repeated pictures would not help. Undefined
 * while loading.
 */
function usePictures(packages: number): readonly PictureData[] | undefined {
  const own = useOwnProfile().data
  if (!own) return undefined
  const pictures = [...own.gallery, ...(own.displayPicture ? [own.displayPicture] : []), ...(own.cover ? [own.cover] : [])]
  return pictures.length < packages ? [] : pictures
}
