/**
 * D04: the disk of the uploads, then that of the database, is full while people book and pay. Nothing is promised
 * that is not kept, what fails says that it is away for a moment, and all of it goes on when there is room again.
 * Small disks in memory for uploads and database: needs root. `node faults/full-disk.ts [--uploads 60] [--pretend]`;
 * with `--pretend` no disk is filled, and that must be noticed: so it is known that these looks see something.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { systemCtx } from '#server/platform/context.ts'
import { brokenInvariants } from '#server/testing/invariants.ts'
import { multipart } from '#server/testing/pictures.ts'
import { ownPostgres } from '../server/testing/own-postgres.ts'
import { eventsWorkedThrough, findLosses } from './kill-loop.ts'
import { runLoad } from './load.ts'
import { makeArtists, makeClients } from './people.ts'
import { product } from './process.ts'
import { faultsWorld } from './world.ts'

const { values } = parseArgs({ options: { uploads: { type: 'string', default: '60' }, pretend: { type: 'boolean', default: false } } })
const uploads = Number(values.uploads)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A disk in memory of so many megabytes. */
async function smallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'mehfil-small-disk', folder])
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Leaves next to nothing. */
    async fill() {
      if (values.pretend) return
      const free = Number(execFileSync('df', ['--output=avail', '-B1', folder], { encoding: 'utf8' }).split('\n')[1])
      await writeFile(ballast, Buffer.alloc(Math.max(0, free))).catch(() => {})
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const statuses = (all: number[]) => {
  const counts = new Map<number, number>()
  for (const status of all) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

const [uploadDisk, databaseDisk] = [await smallDisk(24), await smallDisk(260)]
const postgres = await ownPostgres(databaseDisk.folder, ['max_wal_size=64MB', 'min_wal_size=32MB'])
const faults: string[] = []
try {
  await postgres.start()
  const world = await faultsWorld(postgres.url)
  const env = { ...world.env, DATA_DIR: uploadDisk.folder }
  const platform = await world.open()
  const people = { artists: await makeArtists(platform, 20), clients: await makeClients(platform, 60) }
  await platform.close()
  const running = await product(env)
  await running.start()
  try {
    const [client] = people.clients
    if (!client) throw new Error('nobody was made')
    const body = multipart(
      await sharp({
        create: { width: 900, height: 700, channels: 3, background: '#c2185b', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
      })
        .jpeg({ quality: 95 })
        .toBuffer(),
    )
    const send = async () =>
      (
        await fetch(`${running.url}/api/media/upload`, {
          method: 'POST',
          headers: { ...body.headers, authorization: `Bearer ${await client.token()}` },
          body: body.payload,
        })
      ).status
    const many = async (count: number) => {
      const all: number[] = []
      for (let i = 0; i < count; i++) all.push(await send())
      return all
    }
    if ((await send()) !== 200) faults.push('an upload before')
    await pause(4_000)
    await uploadDisk.fill()
    const full = await many(uploads)
    if (full.some((status) => status !== 503)) faults.push('an upload to a full disk was answered otherwise than by 503')
    const others = (
      await fetch(`${running.url}/api/artist/list`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    ).status
    if (others !== 200) faults.push('lists while the disk of uploads was full')
    await uploadDisk.free()
    const again = await many(3)
    if (again.some((status) => status !== 200)) faults.push('uploads when there was room again')
    process.stdout.write(
      `D04 uploads: ${uploads} to a full disk (${statuses(full)}), lists meanwhile ${others}, with room again ${statuses(again)}\n`,
    )

    let over = false
    const load = runLoad({ url: running.url, secret: world.secret, ...people, inFlight: 8, isOver: () => over })
    await pause(3_000)
    await databaseDisk.fill()
    await pause(8_000)
    await databaseDisk.free()
    await postgres.kill()
    await postgres.start()
    const ready = await running.readyAgain()
    await pause(5_000)
    over = true
    const heard = await load
    const after = await world.open()
    await eventsWorkedThrough(after)
    await running.stop()
    const lost = [...(await findLosses(after, heard)), ...(await brokenInvariants(systemCtx(after, 'faults')))]
    await after.close()
    if (lost.length || !heard.unknown) faults.push('the database')
    process.stdout.write(
      `D04 database: full for 8 s under load, ${heard.requests} requests, ${heard.acknowledged} acknowledged, ${heard.unknown} refused or unanswered, ready ${Math.round(ready)} ms after room, lost ${lost.length}\n${lost.map((each) => `  ${each}\n`).join('')}`,
    )
  } finally {
    await running.kill()
    await world.remove().catch(() => {})
  }
} finally {
  await postgres.remove()
  await uploadDisk.remove()
  await databaseDisk.remove()
}
if (faults.length) process.stdout.write(`D04 wrong: ${faults.join('; ')}\n`)
process.exitCode = faults.length > 0 === values.pretend ? 0 : 1
