import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { artworkLimits } from '#contract/artworks/artworks.ts'
import type { Picture } from '#contract/media/media.ts'
import { pictureHint } from '#web/areas/media/picture-file.ts'
import type { useUploadQueue } from '#web/areas/media/use-upload-queue.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useReorder } from '#web/ui/use-reorder.ts'
import type { ArtworkValues } from './artwork-values.ts'
import { PictureRow } from './picture-row.tsx'

type Images = ArtworkValues['images']

type Props = {
  form: UseFormReturn<ArtworkValues>
  queue: ReturnType<typeof useUploadQueue>
  /** Pictures that the server has already returned, by id. */
  known: ReadonlyMap<string, Picture>
}

/** Ordered pictures, uploaded or pending; the first is the cover. */
export function PictureFields({ form: { control, setValue, getValues, clearErrors }, queue, known }: Props) {
  const images = useWatch({ control, name: 'images' })
  const { errors } = useFormState({ control, name: 'images' })
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: string; by: number } | null>(null)
  const set = (change: (images: Images) => Images) => {
    clearErrors('images')
    setValue('images', change(getValues('images')), { shouldDirty: true })
  }
  const move = (from: number, to: number) => {
    set((all) => moved(all, from, to))
    setSaid(`Picture ${from + 1} is now number ${to + 1} of ${images.length}.`)
  }
  const { handle, drag } = useReorder(move)
  // Moving a row may make the browser drop the focus of its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reorder
  useEffect(() => {
    if (!pressed.current) return
    const { id, by } = pressed.current
    const row = list.current?.querySelector(`[data-picture="${CSS.escape(id)}"]`)
    const buttons = [by, -by].map((way) => row?.querySelector<HTMLButtonElement>(`button[data-by="${way}"]:not(:disabled)`))
    buttons.find(Boolean)?.focus()
    pressed.current = null
  }, [images])
  const choose = (files: File[]) => {
    const room = artworkLimits.images - images.length
    const ids = queue.add(files.slice(0, room))
    set((all) => [...all, ...ids.map((id) => ({ id, alt: '' }))])
    const left = files.length - room
    setSaid(
      left > 0 ? `A work has at most ${artworkLimits.images} pictures: ${left} of these ${left === 1 ? 'was' : 'were'} left out.` : '',
    )
  }
  const remove = (id: string) => {
    queue.drop(id)
    set((all) => all.filter((image) => image.id !== id))
  }
  return (
    <div data-field="images" className="grid gap-4">
      {images.length > 0 && (
        <ul ref={list} aria-label="Pictures" className="grid gap-3">
          {images.map((image, i) => (
            <PictureRow
              key={image.id}
              image={image}
              place={i}
              count={images.length}
              known={known.get(image.id) ?? null}
              queued={queue.pictures[image.id]}
              handle={handle(i)}
              landing={drag && drag.to === i && drag.from !== i ? (drag.from < i ? 'below' : 'above') : null}
              isDragged={drag?.from === i}
              onAlt={(alt) => set((all) => all.map((each) => (each.id === image.id ? { ...each, alt } : each)))}
              onMove={(by) => {
                pressed.current = { id: image.id, by }
                move(i, i + by)
              }}
              onRetry={queue.canRetry(image.id) ? () => queue.retry(image.id) : undefined}
              onRemove={() => remove(image.id)}
            />
          ))}
        </ul>
      )}
      <FileDrop
        label={images.length ? 'More pictures' : 'Pictures of the work'}
        hint={`Up to ${artworkLimits.images}. ${pictureHint} The first is the cover.`}
        error={errors.images?.message}
        accept={['image/*']}
        isMultiple
        isDisabled={images.length >= artworkLimits.images}
        onAdd={choose}
      />
      <p role="status" className="text-muted empty:hidden">
        {said}
      </p>
    </div>
  )
}

function moved(images: Images, from: number, to: number): Images {
  const rest = images.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...images.slice(from, from + 1), ...rest.slice(to)]
}
