/**
 * Makes videos of the feed's first performances, and of shorts, in the data folder of a stopped server: `node e2e/shoot-films.ts FOLDER
 * COUNT SHORTS`.
 */
import { missingFilms, shootFilm } from '#demo/loading/films.ts'
import { explore } from '#server/areas/arena/service/vidbox.ts'
import { systemCtx } from '#server/platform/context.ts'
import { readEnv } from '#server/platform/env/env.ts'
import { openPlatform } from '#server/platform/open.ts'
import { jobsByHand } from '#server/platform/tasks/by-hand.ts'

const [folder, count, shorts] = process.argv.slice(2)
const platform = await openPlatform(readEnv({ NODE_ENV: 'development', DATA_DIR: folder, LOG_LEVEL: 'error' }), {
  jobs: jobsByHand,
  isCommand: true,
})
const ctx = systemCtx(platform, 'films')
const results = Number(count) ? (await explore(ctx, { limit: Number(count) })).results : []
const films = await missingFilms(ctx)
for (const short of films.filter(({ entryId }) => !entryId).slice(0, Number(shorts))) await shootFilm(ctx, short)
for (const { id } of results) {
  const film = films.find(({ entryId }) => entryId === id)
  if (film) await shootFilm(ctx, film)
}
await platform.close()
