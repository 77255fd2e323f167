import { ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ImageFile } from '#contract/chat/chat.ts'
import { Lightbox } from '#web/ui/lightbox.tsx'
import type { ChosenImage } from './chosen-file.ts'
import { useBlobUrl } from './use-blob-url.ts'
import { useFileAddress } from './use-file-address.ts'

/** CSS pixels. Taller or wider pictures are cropped here, and open whole. */
const most = { width: 288, height: 320 }
const least = { width: 168, height: 96 }
const usual = { width: 4, height: 3 }

/** The displayed size of a picture. Depends on its known dimensions, so that loading never changes the layout; narrow bubbles shrink it. */
export function shownSize(size: { width: number; height: number }): { width: number; height: number } {
  const { width, height } = size.width && size.height ? size : usual
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.round(Math.max(width * scale, least.width)), height: Math.round(Math.max(height * scale, least.height)) }
}

function placeOf(size: { width: number; height: number }) {
  const { width, height } = shownSize(size)
  return { width, aspectRatio: `${width} / ${height}` }
}

const frame = 'relative block max-w-full overflow-hidden rounded-lg bg-line bg-cover bg-center'

type ImageNoteProps = { file: ImageFile; sender: string; onOpen: (picture: ImageFile) => void }

/** Reserves its space, loads when near the screen, and opens in full. */
export function ImageNote({ file, sender, onOpen }: ImageNoteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(button)
  const place = placeOf(file)
  const address = useFileAddress(file.id, place.width * window.devicePixelRatio > 320 ? 640 : 320, isNear)
  const [isBroken, setBroken] = useState(false)
  const failed = address.isError || isBroken
  const again = () => {
    setBroken(false)
    void address.refetch()
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={() => (failed ? again() : onOpen({ ...file, alt: altOf(file, sender) }))}
      className={`${frame} cursor-pointer`}
      style={{ ...place, backgroundImage: `url(${file.blur})` }}
    >
      {failed ? (
        <Missing>The picture did not arrive. Try again</Missing>
      ) : address.data ? (
        <img
          src={address.data}
          alt={altOf(file, sender)}
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="sr-only">{altOf(file, sender)}, on its way</span>
      )}
    </button>
  )
}

const altOf = ({ alt }: ImageFile, sender: string) => alt || `Picture from ${sender}`

function Missing({ children }: { children: ReactNode }) {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-soft p-2 text-center text-sm text-muted">
      <ImageOff aria-hidden className="size-5 shrink-0" />
      {children}
    </span>
  )
}

/** An attached picture that is not sent yet, from this device. */
export function ChosenPicture({ file }: { file: ChosenImage }) {
  const url = useBlobUrl(file.width ? file.blob : null)
  return (
    <span className={frame} style={placeOf(file)}>
      {url && <img src={url} alt={file.alt || 'Your picture'} className="absolute inset-0 size-full object-cover" />}
      {!file.width && <Missing>Your picture. This browser cannot show its kind, others will.</Missing>}
    </span>
  )
}

/** True once the element is within half a list of the screen. */
function useIsNear(of: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!of.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { root: of.current.closest('[role=log]'), rootMargin: '50% 0px' },
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return isNear
}

/** The picture on the whole screen, in the largest size available. */
export function ImageLightbox({ picture, onClose }: { picture: ImageFile; onClose: () => void }) {
  const largest = picture.widths.at(-1) ?? picture.width
  const address = useFileAddress(picture.id, largest, true)
  if (!address.data) return null
  const { data: url } = address
  return (
    <Lightbox
      label={picture.alt}
      pictures={[{ ...picture, widths: [largest] }]}
      urlOf={() => url}
      place={0}
      onTurn={(place) => place === undefined && onClose()}
    />
  )
}
