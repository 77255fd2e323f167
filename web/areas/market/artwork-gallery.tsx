import { Ruler, ZoomIn } from 'lucide-react'
import { type CSSProperties, lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import type { Picture as PictureData } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { button } from '#web/ui/button-look.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ArtworkPicture } from './artwork-picture.tsx'

// Loads only when opened.
const Lightbox = lazy(() => loadPart(async () => ({ default: (await import('#web/ui/lightbox.tsx')).Lightbox })))

/** Every picture fits whole, so that nothing shifts between pictures. */
const room = 'aspect-[6/7] max-h-[46dvh] min-h-72 lg:max-h-[66dvh] lg:min-h-88'
const slideId = (place: number) => `picture-${place + 1}`

/** All pictures of a work, uncropped: swipe, or press a thumbnail. */
export function ArtworkGallery({ artwork, hasWall }: { artwork: ArtworkView; hasWall: boolean }) {
  const { name, images } = artwork
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const [wasOpened, setWasOpened] = useState(false)
  const open = (place: number) => {
    setWasOpened(true)
    setOpened(place)
  }
  const show = (place: number) => strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <div className={images.length > 1 ? 'grid gap-4 md:grid-cols-[5.25rem_1fr]' : ''}>
      {images.length > 1 && <Thumbnails images={images} current={current} onShow={show} />}
      <div className="relative min-w-0">
        <ul
          ref={strip}
          aria-label={`Pictures of ${name}`}
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-soft [scrollbar-width:none]"
        >
          {images.map((picture, place) => (
            <li
              key={picture.id}
              id={slideId(place)}
              className={`relative w-full shrink-0 scroll-mt-24 snap-center [container-type:size] ${room}`}
            >
              <Slide picture={picture} name={name} isFirst={place === 0} onOpen={() => open(place)} />
            </li>
          ))}
          {images.length === 0 && (
            <li className={`w-full ${room}`}>
              <ArtworkPicture artwork={artwork} sizes="0px" />
            </li>
          )}
        </ul>
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap justify-between gap-2 *:pointer-events-auto">
          {images.length > 0 && (
            <NativeButton variant="quiet" icon={<ZoomIn aria-hidden className="size-4.5" />} onClick={() => open(current)}>
              Zoom
            </NativeButton>
          )}
          {hasWall && (
            <a href="#wall" className={button({ variant: 'quiet' })}>
              <Ruler aria-hidden className="size-4.5" />
              On my wall
            </a>
          )}
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <Lightbox label={`Pictures of ${name}`} pictures={images} urlOf={pictureUrl} place={opened} onTurn={setOpened} />
        </Suspense>
      )}
    </div>
  )
}

function Slide({ picture, name, isFirst, onOpen }: { picture: PictureData; name: string; isFirst: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Look closer: ${picture.alt || name}`}
      className="grid size-full cursor-zoom-in place-items-center pt-6 pb-17 outline-offset-[-4px]!"
      // Placed above the buttons, which share its background.
      style={{ '--ratio': picture.width / picture.height } as CSSProperties}
    >
      <Picture
        picture={picture}
        urlOf={pictureUrl}
        sizes="(min-width: 1280px) 36rem, (min-width: 1024px) 50vw, 92vw"
        isFirst={isFirst}
        alt=""
        className="h-auto w-[min(88cqw,(100cqh-5.75rem)*var(--ratio))] shadow-lift"
      />
    </button>
  )
}

function Thumbnails({ images, current, onShow }: { images: readonly PictureData[]; current: number; onShow: (place: number) => void }) {
  const press = (event: MouseEvent, place: number) => {
    event.preventDefault()
    onShow(place)
  }
  return (
    <ul aria-label="All pictures" className="flex gap-3 overflow-x-auto p-1 max-md:order-last md:flex-col md:overflow-visible md:p-0">
      {images.map((picture, place) => (
        <li key={picture.id} className="shrink-0">
          <a
            href={`#${slideId(place)}`}
            onClick={(event) => press(event, place)}
            aria-label={`Picture ${place + 1}${picture.alt ? `: ${picture.alt}` : ''}`}
            aria-current={place === current || undefined}
            className="block h-20 w-16 overflow-hidden rounded-md outline-2 outline-offset-2 outline-transparent aria-[current]:outline-primary md:h-26 md:w-21"
          >
            <Picture picture={picture} urlOf={pictureUrl} sizes="6rem" alt="" className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
