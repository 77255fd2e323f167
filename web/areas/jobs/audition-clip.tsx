import { useState } from 'react'
import type { Audition } from '#contract/jobs/auditions.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { youtubeId } from '#contract/videos/youtube.ts'
import { ClipPlayer } from '#web/areas/profiles/clip-player.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VideoPlayer } from '#web/ui/video/video-player.tsx'

type Props = { clip: NonNullable<Audition['clip']>; name: string }

/** A submitted audition: played here if possible, else linked. Loads nothing from another site before the user asks for it. */
export function AuditionClip({ clip: { title, url, video }, name }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const label = `${title}, ${name}`
  if (video)
    return (
      <VideoPlayer
        label={label}
        video={video}
        poster={
          video.poster && <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes="20rem" className="size-full object-cover" />
        }
        className={video.height >= video.width ? 'w-40' : 'w-full sm:w-80'}
      />
    )
  if (!url) return null
  const videoId = youtubeId(url)
  if (!videoId)
    return (
      <TextLink href={url} target="_blank" rel="noopener nofollow ugc" className="wrap-anywhere">
        {title}
      </TextLink>
    )
  if (isPlaying)
    return (
      <div className="relative aspect-video w-full max-w-xl overflow-hidden rounded-md bg-soft">
        <ClipPlayer title={label} videoId={videoId} />
      </div>
    )
  return (
    <Button variant="secondary" size="sm" className="justify-self-start" onPress={() => setPlaying(true)}>
      Play “{title}”
    </Button>
  )
}
