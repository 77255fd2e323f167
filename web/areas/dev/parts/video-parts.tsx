import { VideoPlayer } from '#web/ui/video/video-player.tsx'
import film from './caravan.mp4?url'
import still from './caravan.webp?url'
import { nothing, Part } from './part.tsx'

const sizes = { id: 'caravan', seconds: 10, width: 240, height: 426 }
const renditions = [{ side: 240, width: 240, height: 426, url: film }]
const gone = [{ side: 240, width: 240, height: 426, url: '/api/videos/gone' }]
const poster = <img src={still} alt="" className="size-full object-cover" />

export function VideoParts() {
  return (
    <Part title="Videos">
      <div className="flex flex-wrap gap-4">
        <VideoPlayer
          label="A caravan at night, Raga Desh"
          video={{ ...sizes, renditions }}
          poster={poster}
          onWatched={nothing}
          className="w-65"
        />
        <VideoPlayer
          label="A video that does not arrive"
          video={{ ...sizes, renditions: gone }}
          poster={poster}
          line="sparing"
          className="w-65"
        />
      </div>
    </Part>
  )
}
