/** Encodes a drawn film as a video, once for each, in the background like the demo's pictures. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { insertReadyVideo, type NewVideo } from '#server/areas/videos/service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { VideoTools } from '#server/platform/video/port.ts'
import { type DrawnFilm, type FilmWish, filmOf, rounds } from './film.ts'
import { captionsOf } from './heard.ts'

/** Small, to be fast: the shorter side and the longer one of each rendition. */
const sides = [
  [240, 426],
  [360, 640],
] as const
/** A poster is shown larger than the film, and before it. */
const posterScale = 1.5

export type MadeFilm = Pick<NewVideo, 'seconds' | 'renditions' | 'poster' | 'captions'>

/** @throws when no video tools are available */
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

/** Inserts a performance's film: ready, and not published yet. Takes a second or two, so not inside a transaction. @returns the video's id */
export async function insertFilm(ctx: Ctx, wish: FilmWish, video: Omit<NewVideo, keyof MadeFilm | 'isShown'>): Promise<string> {
  return insertReadyVideo(ctx, { ...video, ...(await makeFilm(ctx.platform.videos, wish)), isShown: false })
}
