import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Picture } from '#contract/media.ts'
import type { Review } from '#contract/reviews.ts'
import { privateFile } from '#web/lib/api.ts'

/** Photos that only their author may see yet: fetched with the session, shown from memory. */
export function OwnPhotos({ review: { id, pictures } }: { review: Review }) {
  if (!pictures.length) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <OwnPhoto reviewId={id} picture={picture} />
        </li>
      ))}
    </ul>
  )
}

function OwnPhoto({ reviewId, picture }: { reviewId: string; picture: Picture }) {
  const file = useQuery({
    queryKey: ['review photo', reviewId, picture.id],
    queryFn: () => privateFile(`/api/review/${reviewId}/photos/${picture.id}?w=320`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.data) return
    const made = URL.createObjectURL(file.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file.data])
  if (file.isError)
    return <span className="grid size-24 place-items-center rounded-md bg-soft p-2 text-sm text-muted">Did not arrive.</span>
  return url ? (
    <img src={url} alt={picture.alt || 'Your photo'} className="size-24 rounded-md object-cover" />
  ) : (
    <span className="block size-24 animate-pulse rounded-md bg-line" />
  )
}
