import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Picture } from '#contract/media/media.ts'
import type { Review, SidesReview } from '#contract/reviews/reviews.ts'
import { useMediaWork } from '#web/areas/media/use-media-work.ts'
import { privateFile } from '#web/lib/api.ts'

type Props = { review: Review & Partial<Pick<SidesReview, 'photoIds'>> }

/** Unpublished photos that only their author may see: fetched with the session, shown from memory. */
export function OwnPhotos({ review: { id, pictures, photoIds = pictures.map((each) => each.id) } }: Props) {
  if (!photoIds.length) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photoIds.map((photoId) => (
        <li key={photoId}>
          <OwnPhoto reviewId={id} photoId={photoId} known={pictures.find((each) => each.id === photoId)} />
        </li>
      ))}
    </ul>
  )
}

type PhotoProps = { reviewId: string; photoId: string; known: Picture | undefined }

function OwnPhoto({ reviewId, photoId, known }: PhotoProps) {
  const { picture, problem } = useMediaWork(photoId, !known)
  const ready = known ?? picture
  const file = useQuery({
    queryKey: ['review photo', reviewId, photoId],
    queryFn: () => privateFile(`/api/review/${reviewId}/photos/${photoId}?w=320`),
    enabled: !!ready,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.data) return
    const made = URL.createObjectURL(file.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file.data])
  if (problem || file.isError)
    return <span className="grid min-h-24 w-24 place-items-center rounded-md bg-soft p-2 text-sm">{problem ?? 'Did not arrive.'}</span>
  return url ? (
    <img src={url} alt={ready?.alt || 'Your photo'} className="size-24 rounded-md object-cover" />
  ) : (
    <span className="block size-24 animate-pulse rounded-md bg-line">
      <span className="sr-only">A photo is being prepared</span>
    </span>
  )
}
