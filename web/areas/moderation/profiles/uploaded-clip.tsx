import { pictureUrl } from '#contract/media/picture-url.ts'
import type { PlayableVideo } from '#contract/videos/videos.ts'
import { Picture } from '#web/ui/picture.tsx'
import { VideoPlayer } from '#web/ui/video/video-player.tsx'

/** A clip that the artist uploaded, played here: public or not, it is what the admin decides about. */
export function UploadedClip({ text, video }: { text: string; video: PlayableVideo }) {
  const { poster, width, height } = video
  return (
    <div className="mt-1 grid justify-items-start gap-1.5">
      {text}
      <VideoPlayer
        label={text}
        video={video}
        poster={poster && <Picture picture={poster} urlOf={pictureUrl} alt="" sizes="20rem" className="size-full object-cover" />}
        className={`w-full ${height >= width ? 'max-w-40' : 'max-w-80'}`}
      />
    </div>
  )
}
