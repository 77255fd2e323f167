/** Hostile videos (U03): refused with a reason, without network access, in little time, and without leftovers. */

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Failure } from '#contract/grammar/errors.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { videoReasons } from '#contract/videos/videos.ts'
import { signUpAs } from '../../areas/auth/testing.ts'
import { type Hostile, noise } from '../../areas/videos/hostile-videos.ts'
import { removeVideo } from '../../areas/videos/service/removing.ts'
import { finishVideo, openVideo } from '../../areas/videos/service/uploading.ts'
import { videoOf } from '../../areas/videos/service.ts'
import { film, sendPart } from '../../areas/videos/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import type { World } from '../world.ts'
import type { Outcome } from './accounts.ts'

export interface Videos {
  world: World
  own: Ctx
  /** Uploads a file as its owner would. @returns why it was refused, empty when it was accepted */
  send(file: Buffer, type: string): Promise<string>
}

export async function videosOf(world: World, username = 'asha'): Promise<Videos> {
  const { person } = await signUpAs(world, 'artist', username)
  const own: Ctx = { ...world.ctx, person: { id: person.id, type: 'artist', username, sessionId: '' } }
  let sent = 0
  return {
    world,
    own,
    async send(file, type) {
      const wish = { ownerId: person.id, purpose: `contest:${++sent}`, fileName: 'film', type, bytes: file.length }
      const { videoId, parts } = await openVideo(own, wish)
      for (const part of parts) await sendPart(world, part, file)
      const refusal = await finishVideo(own, { videoId }).then(
        () => '',
        ({ code }: Failure) => code,
      )
      await world.settle()
      if (refusal) return refusal
      const video = await videoOf(world.ctx, videoId)
      if (video?.state === 'ready') await removeVideo(world.ctx, videoId)
      await world.settle()
      return video?.state === 'ready' ? '' : (reasonOf(video?.reason) ?? `left ${video?.state}`)
    },
  }
}

const reasonOf = (sentence?: string) => Object.entries(videoReasons).find(([, each]) => each === sentence)?.[0]

const mostCpuSeconds = 60

/** @param files one after the other @param alsoFine other allowed outcomes of each; empty: it is accepted */
export async function hostileVideos({ world, send }: Videos, files: readonly Hostile[], ...alsoFine: string[]): Promise<Outcome> {
  const breaches: string[] = []
  const ear = await listener()
  let most = 0
  for (const { what, make, reasons, type = 'video/mp4' } of files) {
    const file = await make(ear.address)
    const before = await cpuOfChildren()
    const became = await send(file, type)
    const cpu = (await cpuOfChildren()) - before
    most = Math.max(most, cpu)
    const expected: string[] = [...(reasons.length ? reasons : ['']), ...alsoFine]
    if (!expected.includes(became)) breaches.push(`${what}: ${became || 'was taken'}`)
    if (cpu > mostCpuSeconds) breaches.push(`${what}: ${cpu.toFixed(0)} s of a core`)
    for (const each of await leftBehind(world)) breaches.push(`${what}: left ${each}`)
  }
  if (ear.heard.length) breaches.push(`connections: ${ear.heard.length}`)
  await ear.close()
  return { tried: files.length, breaches, measured: `at most ${most.toFixed(1)} s of a core` }
}

/** Valid videos with some bytes changed: accepted or refused, but never crashing or blocking the product. */
export async function spoiltVideos(on: Videos, { videos }: { videos: number }): Promise<Outcome> {
  const honest = await Promise.all([film({ size: '128x128' }), film({ size: '128x128', out: 'out.webm' })])
  const files = Array.from({ length: videos }, (_, i): Hostile => {
    const make = () => {
      const spoilt = Buffer.from(honest[i % 2] as Buffer)
      const chance = noise(4 * 40, i + 1)
      for (let at = 0; at < chance.length; at += 4)
        spoilt[64 + (chance.readUIntBE(at, 3) % (spoilt.length - 64))] = chance.readUInt8(at + 3)
      return spoilt
    }
    return { what: `spoilt ${i}`, make, reasons: [...anyReason], type: i % 2 ? 'video/webm' : 'video/mp4' }
  })
  return hostileVideos(on, files, '')
}
const anyReason = keysOf(videoReasons)

async function leftBehind(world: World): Promise<string[]> {
  const work = join(world.platform.env.DATA_DIR, 'work')
  const keys = await world.platform.storage.list('')
  return [...keys.filter((key) => !key.startsWith('variants/')), ...(existsSync(work) ? await readdir(work) : [])]
}

/** A listener that must not get any request. */
async function listener() {
  const heard: number[] = []
  const server = createServer((socket) => {
    heard.push(1)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    heard,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

const ticksASecond = 100

/** CPU time of our finished child processes, from Linux. */
async function cpuOfChildren(): Promise<number> {
  const said = await readFile('/proc/self/stat', 'utf8').catch(() => '')
  const fields = said.slice(said.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / ticksASecond
}
