/** Decodes one HEIC picture. Hostile files only harm this thread. */
import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import type { HeicPixels } from './heic.ts'

const { bytes, pixels } = workerData as { bytes: Uint8Array; pixels: number }
const pictures = await decode.all({ buffer: bytes })
const [first] = pictures
if (!first) throw new Error('no picture in it')
if (first.width * first.height > pixels) throw new Error('too many pixels')
const { width, height, data } = await first.decode()
const answer: HeicPixels = { width, height, rgba: new Uint8Array(data.buffer) }
parentPort?.postMessage(answer, [answer.rgba.buffer as ArrayBuffer])
