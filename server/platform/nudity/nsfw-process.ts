/**
 * Classifies pictures one after the other: reads the pixels of each (`side` × `side`, red, green and blue), writes a line of JSON. It
 * runs in its own process because the network takes 250 MB, and only while there are pictures to classify.
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
