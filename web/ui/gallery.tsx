import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture, type PictureData, type PictureUrl } from '#web/ui/picture.tsx'

export type GalleryProps = { label: string; pictures: readonly PictureData[]; urlOf: PictureUrl; className?: string }

/** A grid of squares; each opens large, and the arrow keys walk on from there. */
export function Gallery({ label, pictures, urlOf, className }: GalleryProps) {
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <ul aria-label={label} className={`grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3.5 ${className ?? ''}`}>
        {pictures.map((picture, place) => (
          <li key={picture.id}>
            <Button
              aria-label={`Open ${picture.alt}`}
              onPress={() => setOpened(place)}
              className="block aspect-square w-full cursor-zoom-in overflow-hidden rounded-lg"
            >
              <Picture picture={picture} urlOf={urlOf} alt="" sizes="(min-width: 640px) 33vw, 50vw" className="size-full object-cover" />
            </Button>
          </li>
        ))}
      </ul>
      <ModalOverlay
        isOpen={opened !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpened(undefined)}
        isDismissable
        data-theme="stage"
        className="fixed inset-0 z-50 bg-ink-950! data-entering:animate-fade-in"
      >
        <Modal className="h-full">
          <Dialog aria-label={label} className="h-full shadow-none! outline-none!">
            {opened !== undefined && (
              <Lightbox pictures={pictures} urlOf={urlOf} place={opened} onTurn={setOpened} onClose={() => setOpened(undefined)} />
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

type LightboxProps = Pick<GalleryProps, 'pictures' | 'urlOf'> & { place: number; onTurn: (place: number) => void; onClose: () => void }

function Lightbox({ pictures, urlOf, place, onTurn, onClose }: LightboxProps) {
  const picture = pictures[place]
  if (!picture) return null
  const turn = (by: number) => onTurn((place + by + pictures.length) % pictures.length)
  const walk = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same; the arrows are a shortcut to them
    <div onKeyDown={walk} className="flex h-full flex-col text-ivory-50">
      <div className="flex items-center justify-between p-3">
        <span aria-live="polite" className="pl-2 tabular-nums">
          {place + 1} of {pictures.length}
        </span>
        <IconButton label="Close" variant="scrim" onPress={onClose} autoFocus>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <figure key={picture.id} className="flex min-h-0 flex-1 animate-fade-in flex-col items-center justify-center gap-3 px-3 pb-4">
        <Picture picture={picture} urlOf={urlOf} sizes="100vw" className="h-auto min-h-0 w-auto max-w-full flex-initial object-contain" />
        <figcaption className="text-center text-ink-200">{picture.alt}</figcaption>
      </figure>
      {pictures.length > 1 && (
        <div className="pointer-events-none absolute inset-x-3 top-1/2 flex justify-between *:pointer-events-auto">
          <IconButton label="Previous" variant="scrim" onPress={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
          <IconButton label="Next" variant="scrim" onPress={() => turn(1)}>
            <ChevronRight aria-hidden className="size-6" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
