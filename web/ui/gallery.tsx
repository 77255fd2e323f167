import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Lightbox } from '#web/ui/lightbox.tsx'
import { Picture, type PictureData, type PictureUrl } from '#web/ui/picture.tsx'

export type GalleryProps = { label: string; pictures: readonly PictureData[]; urlOf: PictureUrl; className?: string }

/** A grid of square thumbnails; each opens large, and arrow keys move on from there. */
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
      <Lightbox label={label} pictures={pictures} urlOf={urlOf} place={opened} onTurn={setOpened} />
    </>
  )
}
