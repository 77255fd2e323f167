import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Picture } from '#contract/media/media.ts'
import { privateFile } from '#web/lib/api.ts'

/**
 * A private picture: fetched with the session and shown from memory, so that it is gone with the page.
 * @param of the API path of its owner, `/api/bookings/…`
 */
export function EvidencePicture({ of, picture }: { of: string; picture: Picture }) {
  const file = useQuery({
    queryKey: ['evidence', of, picture.id],
    queryFn: () => privateFile(`${of}/evidence/${picture.id}?w=1280`),
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
    return <span className="grid h-32 place-items-center rounded-md bg-soft p-3 text-sm text-muted">This picture did not arrive.</span>
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={picture.alt || 'Picture shown as evidence'} className="h-32 rounded-md object-cover" />
    </a>
  ) : (
    <span className="h-32 w-40 animate-pulse rounded-md bg-line" />
  )
}
