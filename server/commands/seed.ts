/** `bin/seed --artists 50000`: a large, reproducible world for measuring. */
import { parseArgs } from 'node:util'
import { loadCrowd } from '#demo/crowd.ts'
import { command, Refused } from './command.ts'

const { values } = parseArgs({ options: { artists: { type: 'string', default: '50000' } } })
const artists = Number(values.artists)
const most = 1_000_000

await command(
  async (platform) => {
    const started = performance.now()
    await loadCrowd(platform, artists, (done) => {
      const seconds = Math.round((performance.now() - started) / 1000)
      process.stdout.write(`${done.toLocaleString('en-IN')} of ${artists.toLocaleString('en-IN')} artists, ${seconds} s\n`)
    })
  },
  (env) => {
    if (!Number.isInteger(artists) || artists < 1 || artists > most) throw new Refused(`--artists: a number from 1 to ${most}`)
    if (env.production) throw new Refused('People who are made up are refused in production.')
  },
)
