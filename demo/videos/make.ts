/** From a drawn film to a video that can be played, once for each: in the background, as the demo's pictures are. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertReadyVideo, type NewVideo } from '#server/areas/videos/service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { VideoTools } from '#server/platform/video/port.ts'
import { type FilmWish, filmOf } from './film.ts'

/** Small enough for a demo that nobody waits for. */
const sizes = [
  { side: 240, width: 240, height: 426 },
  { side: 360, width: 360, height: 640 },
] as const
/** A turn at which every kind shows what it is. */
const posterTurn = 0.31

export type MadeFilm = Pick<NewVideo, 'seconds' | 'renditions' | 'poster'>

/** @throws where nothing on this machine works on videos */
export async function makeFilm(tools: VideoTools, wish: FilmWish): Promise<MadeFilm> {
  const film = filmOf(wish)
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-film-'))
  try {
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, film.sound())
    const out = sizes.map(({ side, width, height }) => ({ file: join(folder, `${side}.mp4`), width, height }))
    await tools.encode({ width: film.width, height: film.height, rate: film.rate, frames: film.frames(), sound, out })
    const renditions = await Promise.all(sizes.map(async (size) => ({ ...size, bytes: await readFile(join(folder, `${size.side}.mp4`)) })))
    return { seconds: film.seconds, renditions, poster: Buffer.from(film.picture(posterTurn)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** For a performance of the demo: ready, and not shown yet. Not for inside a transaction: it takes a second or two. @returns the video's id */
export async function insertFilm(ctx: Ctx, wish: FilmWish, video: Omit<NewVideo, keyof MadeFilm | 'isShown'>): Promise<string> {
  return insertReadyVideo(ctx, { ...video, ...(await makeFilm(ctx.platform.videos, wish)), isShown: false })
}
