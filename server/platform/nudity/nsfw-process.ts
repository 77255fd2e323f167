/**
 * Judges pictures, one after the other: the pixels of each come in (`side` × `side`, red, green and blue), a line of JSON goes out.
 * A process of its own, because the network takes a quarter of a gigabyte, and only while there is something to judge.
 */
import { writeSync } from 'node:fs'
import * as tf from '@tensorflow/tfjs'
import '@tensorflow/tfjs-backend-wasm'
import { load } from 'nsfwjs/core'
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2'
import { answers, side } from './frame.ts'

const frameBytes = side * side * 3

await tf.setBackend('wasm')
const model = await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] })

let waiting = Buffer.alloc(0)
for await (const chunk of process.stdin) {
  waiting = Buffer.concat([waiting, chunk])
  for (; waiting.length >= frameBytes; waiting = waiting.subarray(frameBytes))
    writeSync(answers, `${JSON.stringify(await judge(waiting.subarray(0, frameBytes)))}\n`)
}

async function judge(pixels: Uint8Array): Promise<Record<string, number>> {
  const picture = tf.tensor3d(new Uint8Array(pixels), [side, side, 3], 'int32')
  try {
    const classes = await model.classify(picture, 5)
    return Object.fromEntries(classes.map(({ className, probability }) => [className, probability]))
  } finally {
    picture.dispose()
  }
}
