/** From a drawn film to a video that can be played, once for each: in the background, as the demo's pictures are. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { insertReadyVideo, type NewVideo } from '#server/areas/videos/service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { VideoTools } from '#server/platform/video/port.ts'
import { type DrawnFilm, type FilmWish, filmOf, rounds } from './film.ts'
import { captionsOf } from './heard.ts'

/** Small enough for a demo that nobody waits for: the shorter side, and the longer one. */
const sides = [
  [240, 426],
  [360, 640],
] as const
/** A poster is seen larger than the film, and before it. */
const posterScale = 1.5

export type MadeFilm = Pick<NewVideo, 'seconds' | 'renditions' | 'poster' | 'captions'>

/** @throws where nothing on this machine works on videos */
export async function makeFilm(tools: VideoTools, wish: FilmWish): Promise<MadeFilm> {
  const film = filmOf(wish)
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-film-'))
  try {
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, film.sound())
    const sizes = sides.map(([side, long]) =>
      film.width > film.height ? { side, width: long, height: side } : { side, width: side, height: long },
    )
    const out = sizes.map(({ side, width, height }) => ({ file: join(folder, `${side}.mp4`), width, height }))
    await tools.encode({ width: film.width, height: film.height, rate: film.rate, frames: film.frames(), rounds, sound, out })
    const renditions = await Promise.all(sizes.map(async (size) => ({ ...size, bytes: await readFile(join(folder, `${size.side}.mp4`)) })))
    return { seconds: film.seconds, renditions, poster: await posterOf(film), captions: [{ lang: 'en', cues: captionsOf(film) }] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function posterOf(film: DrawnFilm): Promise<Buffer> {
  const [width, height] = [film.width * posterScale, film.height * posterScale]
  return film.still(film.best, posterScale).then((pixels) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}

/** For a performance of the demo: ready, and not shown yet. Not for inside a transaction: it takes a second or two. @returns the video's id */
export async function insertFilm(ctx: Ctx, wish: FilmWish, video: Omit<NewVideo, keyof MadeFilm | 'isShown'>): Promise<string> {
  return insertReadyVideo(ctx, { ...video, ...(await makeFilm(ctx.platform.videos, wish)), isShown: false })
}
