import { ImagePlus, Undo2 } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'
import { DrawnWall } from './drawn-wall.tsx'
import { HungWork } from './hung-work.tsx'
import { drawnWall, keptOnWall, onWall, type Point, type Size, usualPlace, wallLimits, wallWidth } from './to-scale.ts'

type Photo = { url: string; aspect: number }
type Props = { artwork: ArtworkView; size: Size }

/** The work on a wall, to scale: a drawn wall, or a photo that never leaves this browser. */
export function WallView({ artwork, size }: Props) {
  const [wallCm, setWallCm] = useState<number>(wallLimits.usual)
  const [photo, setPhoto] = usePhoto()
  const [moved, setMoved] = useState<Point | null>(null)
  const aspect = photo?.aspect ?? drawnWall.aspect
  const share = onWall(size, wallCm, aspect)
  const place = moved ?? (photo ? { x: 0.5, y: 0.4 } : usualPlace(size, wallCm))
  const show = (next: Photo | null) => {
    setPhoto(next)
    setMoved(null)
  }
  const hanging = useMove(place, (point) => setMoved(keptOnWall(point)))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <figure
        ref={hanging.wall}
        className="relative overflow-hidden rounded-lg border border-line bg-ivory-100"
        style={{ aspectRatio: aspect }}
      >
        {photo ? (
          <img src={photo.url} alt="Your wall" className="absolute inset-0 size-full object-cover" />
        ) : (
          <DrawnWall wallCm={wallCm} />
        )}
        <HungWork artwork={artwork} share={share} place={place} {...hanging.handlers} />
      </figure>
      <div className="grid gap-4">
        <WallWidth wallCm={wallCm} onChange={setWallCm} isPhoto={photo !== null} />
        <PhotoField onChoose={show} />
        {(photo || moved) && (
          <NativeButton variant="quiet" icon={<Undo2 aria-hidden className="size-4.5" />} onClick={() => show(null)}>
            The drawn wall again
          </NativeButton>
        )}
        {share.width > 1 && (
          <p role="status" className="font-semibold text-notice">
            The work is wider than this wall.
          </p>
        )}
        <p className="text-sm text-muted">
          Drag the work to its place, or use the arrow keys. A photo of your wall stays in this browser; it is not sent to us or to the
          artist.
        </p>
      </div>
    </div>
  )
}

function WallWidth({ wallCm, onChange, isPhoto }: { wallCm: number; onChange: (cm: number) => void; isPhoto: boolean }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { least, most } = wallLimits
  const say = () => {
    if (typed !== null) onChange(wallWidth(Number.parseFloat(typed)))
    setTyped(null)
  }
  return (
    <div className="grid gap-2">
      <NativeInput
        label={isPhoto ? 'How wide is what the photo shows, in cm' : 'How wide is the wall, in cm'}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={typed ?? wallCm}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={say}
        onKeyDown={({ key }) => key === 'Enter' && say()}
      />
      <label htmlFor={id} className="sr-only">
        Width of the wall
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={10}
        value={wallCm}
        onChange={({ target }) => onChange(wallWidth(target.valueAsNumber))}
        className="h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  )
}

function PhotoField({ onChoose }: { onChoose: (photo: Photo | null) => void }) {
  const [isBroken, setBroken] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const photo = await readPhoto(file)
    setBroken(photo === null)
    if (photo) onChoose(photo)
    target.value = ''
  }
  return (
    <div>
      <NativeButton
        variant="secondary"
        isFullWidth
        icon={<ImagePlus aria-hidden className="size-4.5" />}
        onClick={() => input.current?.click()}
      >
        A photo of my wall
      </NativeButton>
      <input ref={input} type="file" accept="image/*" aria-label="Photo of my wall" onChange={choose} className="hidden" />
      {isBroken && (
        <p role="alert" className="mt-2 text-danger">
          This browser cannot show that file. Choose a JPEG or PNG picture.
        </p>
      )}
    </div>
  )
}

async function readPhoto(file: File): Promise<Photo | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { url, aspect: image.naturalWidth / image.naturalHeight }
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
}

function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null)
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url)
  }, [photo])
  return [photo, setPhoto] as const
}

const step = 0.02
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Moves by finger, mouse or arrow keys. @param place the centre of the moved element, as shares of the wall */
function useMove(place: Point, move: (to: Point) => void) {
  const wall = useRef<HTMLElement>(null)
  const held = useRef<{ at: Point; place: Point } | null>(null)
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { at: { x: event.clientX, y: event.clientY }, place }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const box = wall.current?.getBoundingClientRect()
      if (!held.current || !box) return
      const { at, place: from } = held.current
      move({ x: from.x + (clientX - at.x) / box.width, y: from.y + (clientY - at.y) / box.height })
    },
    onPointerUp() {
      held.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key]
      if (!by) return
      event.preventDefault()
      move({ x: place.x + by.x, y: place.y + by.y })
    },
  }
  return { wall, handlers }
}
