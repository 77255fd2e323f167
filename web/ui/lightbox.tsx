import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture, type PictureData, type PictureUrl } from '#web/ui/picture.tsx'

export type LightboxProps = {
  label: string
  pictures: readonly PictureData[]
  urlOf: PictureUrl
  /** The index of the open picture; undefined closes it. */
  place: number | undefined
  onTurn: (place: number | undefined) => void
}

/** One picture on the whole screen. Arrow keys turn the pages, plus and minus zoom. */
export function Lightbox({ label, pictures, urlOf, place, onTurn }: LightboxProps) {
  const picture = place === undefined ? undefined : pictures[place]
  return (
    <ModalOverlay
      isOpen={picture !== undefined}
      onOpenChange={(isOpen) => !isOpen && onTurn(undefined)}
      isDismissable
      data-theme="stage"
      className="fixed inset-0 z-50 bg-ink-950! data-entering:animate-fade-in"
    >
      <Modal className="h-full">
        <Dialog aria-label={label} className="h-full shadow-none! outline-none!">
          {picture && place !== undefined && <Room {...{ pictures, urlOf, place, onTurn, picture }} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const largest = 3
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }
const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type RoomProps = Pick<LightboxProps, 'pictures' | 'urlOf' | 'onTurn'> & { place: number; picture: PictureData }

function Room({ pictures, urlOf, place, onTurn, picture }: RoomProps) {
  const [scale, setScale] = useState(1)
  const turn = (by: number) => {
    setScale(1)
    onTurn((place + by + pictures.length) % pictures.length)
  }
  const zoom = (by: number) => setScale((now) => Math.min(Math.max(now + by, 1), largest))
  const press = (key: string) => {
    zoom(zooms[key] ?? 0)
    // While zoomed, the arrow keys scroll the picture.
    if (scale === 1 && turns[key] && pictures.length > 1) turn(turns[key])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same; the keys are a shortcut
    <div onKeyDown={({ key }) => press(key)} className="flex h-full flex-col text-ivory-50">
      <div className="flex items-center justify-between p-3">
        <span aria-live="polite" className="pl-2 tabular-nums">
          {place + 1} of {pictures.length}
        </span>
        <div className="flex gap-2">
          <IconButton label="Smaller" variant="scrim" onPress={() => zoom(-1)}>
            <ZoomOut aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Larger" variant="scrim" onPress={() => zoom(1)}>
            <ZoomIn aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Close" variant="scrim" onPress={() => onTurn(undefined)} autoFocus>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {scale > 1 ? <Close picture={picture} urlOf={urlOf} scale={scale} /> : <Whole key={picture.id} picture={picture} urlOf={urlOf} />}
      {scale === 1 && pictures.length > 1 && (
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

type SlideProps = Pick<LightboxProps, 'urlOf'> & { picture: PictureData }

function Whole({ picture, urlOf }: SlideProps) {
  return (
    <figure className="flex min-h-0 flex-1 animate-fade-in flex-col items-center justify-center gap-3 px-3 pb-4">
      <Picture picture={picture} urlOf={urlOf} sizes="100vw" className="h-auto min-h-0 w-auto max-w-full flex-initial object-contain" />
      <figcaption className="text-center text-ink-200">{picture.alt}</figcaption>
    </figure>
  )
}

/** A zoomed picture, scrolled by finger or arrow keys. */
function Close({ picture, urlOf, scale }: SlideProps & { scale: number }) {
  const isWide = picture.width > picture.height
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus here to scroll it
    <section aria-label={`${picture.alt}, ${scale} times as large`} tabIndex={0} className="min-h-0 flex-1 overflow-auto">
      <div style={{ width: `${scale * (isWide ? 100 : 75)}vw`, maxWidth: picture.width * 2 }} className="mx-auto">
        <Picture picture={picture} urlOf={urlOf} sizes={`${scale * 100}vw`} />
      </div>
    </section>
  )
}
