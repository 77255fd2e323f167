import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { artworkProcess, type OwnArtwork } from '#contract/artworks/artworks.ts'
import { missingToList } from '#contract/artworks/rules.ts'
import type { Picture } from '#contract/media/media.ts'
import { useUploadGate } from '#web/areas/media/use-upload-gate.ts'
import { isOnItsWay, useUploadQueue } from '#web/areas/media/use-upload-queue.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PriceFields, SizeFields, WhatFields, WordFields } from './about-fields.tsx'
import { ArtworkClash } from './artwork-clash.tsx'
import { type ArtworkValues, arrivedImages, fieldLabels, type Lock, lockedWhy, partLabels } from './artwork-values.ts'
import { CardPreview } from './card-preview.tsx'
import { LockBanner } from './lock-banner.tsx'
import { MissingCard } from './missing-card.tsx'
import { PictureFields } from './picture-fields.tsx'
import { useArtworkForm } from './use-artwork-form.ts'
import { useArtworkSave } from './use-artwork-save.ts'

/** The form of a new or existing artwork: pictures, details, price, size and words. */
export function ArtworkForm({ artwork }: { artwork: OwnArtwork | null }) {
  const editor = useArtworkForm(artwork)
  const { form, isDirty, baseOf, undo } = editor
  const { control, getValues } = form
  const { send, isPending, isListing, clash, resolve, leave } = useArtworkSave(artwork, editor)
  const queue = useUploadQueue('artwork', (id, mediaId) =>
    form.setValue(
      'images',
      getValues('images').map((image) => (image.id === id ? { ...image, id: mediaId } : image)),
      { shouldDirty: true },
    ),
  )
  const isBusy = Object.values(queue.pictures).some(({ state }) => state === 'waiting' || state === 'uploading' || state === 'paused')
  const { report, whenArrived, isWaiting } = useUploadGate()
  useEffect(() => report('images', isBusy ? 'busy' : 'idle'), [report, isBusy])
  const known = new Map<string, Picture>(artwork?.images.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])))
  const lock: Lock = (name) => {
    const why = lockedWhy(artwork, name)
    return why ? { isDisabled: true, hint: why } : {}
  }
  const canList = artwork === null || artworkProcess.can('list', artwork.state, 'seller')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        whenArrived(() => void send(false)())
      }}
      className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="grid grid-cols-1 gap-6">
        <ErrorSummary control={control} labels={fieldLabels} parts={partLabels} />
        {artwork && <LockBanner artwork={artwork} />}
        {isDirty && getValues('version') < (artwork?.version ?? 0) && (
          <Banner tone="warning" title="Changed somewhere else">
            When you save, you see both versions side by side.
          </Banner>
        )}
        <Part id="pictures" title="Pictures">
          <PictureFields form={form} queue={queue} known={known} />
        </Part>
        <Part id="what" title="About the work">
          <WhatFields control={control} lock={lock} />
        </Part>
        <Part id="selling" title="Price and stock">
          <PriceFields control={control} lock={lock} artwork={artwork} />
        </Part>
        <Part id="size" title="Size and make">
          <SizeFields control={control} lock={lock} />
        </Part>
        <Part id="words" title="Description">
          <WordFields control={control} />
        </Part>
      </div>
      <aside aria-label="Listing" className="grid gap-6 lg:sticky lg:top-8">
        {canList && <MissingCard control={control} />}
        <ActionBar label="Save" className="lg:*:flex-auto">
          <Button type="submit" variant={canList ? 'secondary' : 'primary'} isPending={(isPending && !isListing) || isWaiting}>
            {artwork && artwork.state !== 'draft' ? 'Save' : 'Keep as a draft'}
          </Button>
          {canList && (
            <ListButton control={control} isPending={isPending && isListing} onPress={() => whenArrived(() => void send(true)())} />
          )}
          {isDirty && (
            <Button
              variant="plain"
              onPress={() => {
                for (const { id } of getValues('images')) if (isOnItsWay(id)) queue.drop(id)
                undo()
              }}
            >
              {artwork ? 'Undo my changes' : 'Begin anew'}
            </Button>
          )}
        </ActionBar>
        <div className="max-lg:hidden">
          <CardPreview control={control} known={known} />
        </div>
      </aside>
      <ArtworkClash
        mine={getValues()}
        theirs={clash?.theirs ?? null}
        base={baseOf()}
        isPending={isPending}
        onResolve={resolve}
        onCancel={leave}
      />
    </form>
  )
}

type ListProps = { control: ReturnType<typeof useArtworkForm>['form']['control']; isPending: boolean; onPress: () => void }

/** Shown once nothing is missing. */
function ListButton({ control, isPending, onPress }: ListProps) {
  const values = useWatch({ control }) as ArtworkValues
  const isComplete = missingToList({ ...values, images: arrivedImages(values) }).length === 0
  return (
    <Button isDisabled={!isComplete} isPending={isPending} onPress={onPress}>
      Save and list
    </Button>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-5">
      <h2 id={`${id}-title`} className="font-display text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
