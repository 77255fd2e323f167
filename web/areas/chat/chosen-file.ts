/** Prepares a file for sending: read on the user's device, so that they see or hear it first. */
import { chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { mediaFailures, mediaLimits } from '#contract/media/media.ts'
import { waveformOf } from './waveform.ts'

export type ChosenImage = {
  kind: 'image'
  blob: Blob
  /** The alternative text of the picture. */
  alt: string
  /** 0 when this browser cannot decode it; the server may still accept it. */
  width: number
  height: number
}
export type ChosenAudio = { kind: 'audio'; blob: Blob; seconds: number; peaks: readonly number[] }
export type ChosenFile = ChosenImage | ChosenAudio

export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'
export const audioTypes = 'audio/*'

export type Choice = { file: ChosenFile } | { wrong: string }

/** Detects the kind of file; the server checks it again. */
export async function choose(file: Blob): Promise<Choice> {
  if (file.type.startsWith('audio/') || file.type === 'video/webm') return chooseAudio(file)
  // Some systems report no type for HEIC files.
  if (file.type && !file.type.startsWith('image/')) return { wrong: chatFailures.not_a_file().message }
  if (file.size > mediaLimits.bytes) return { wrong: mediaFailures.too_large().message }
  return { file: { kind: 'image', blob: file, alt: '', ...(await sizeOf(file)) } }
}

async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return { width: 0, height: 0 }
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function chooseAudio(file: Blob): Promise<Choice> {
  if (file.size > chatLimits.audioBytes) return { wrong: chatFailures.audio_too_large().message }
  const heard = await listenTo(file).catch(() => null)
  if (!heard?.seconds) return { wrong: 'This file cannot be played here. Please choose another one, or record one.' }
  if (heard.seconds > chatLimits.audioSeconds)
    return {
      wrong: `An audio note can be at most ${chatLimits.audioSeconds / 60} minutes long. This one has ${Math.ceil(heard.seconds / 60)}.`,
    }
  return { file: { kind: 'audio', blob: file, ...heard } }
}

/** Enough for the bars, and small in memory. */
const samplesASecond = 8000

async function listenTo(file: Blob): Promise<{ seconds: number; peaks: number[] }> {
  const context = new OfflineAudioContext(1, 1, samplesASecond)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  return { seconds: rounded(sound.duration), peaks: waveformOf(sound.getChannelData(0)) }
}

/** Rounded to tenths, at least 0.1. */
export const rounded = (seconds: number) => Math.max(0.1, Math.round(seconds * 10) / 10)
