/** One recording, from the permission to its result. Releases the microphone however it ends. */
import { chatLimits } from '#contract/chat/limits.ts'
import { type ChosenAudio, rounded } from './chosen-file.ts'
import { waveformOf } from './waveform.ts'

export interface Recorder {
  /** Stops it; null when nothing was recorded. */
  stop(): Promise<ChosenAudio | null>
  discard(): void
}

export interface Hearing {
  seconds: number
  /** The current loudness, 0 to 1. */
  level: number
}

/** Formats that browsers record, the most widely playable first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const bitsASecond = 48_000
const listenEveryMs = 80

export const canRecord = () => typeof MediaRecorder !== 'undefined' && !!navigator.mediaDevices?.getUserMedia

/** @param onEnd called at the limit of five minutes @throws what `getUserMedia` throws without a microphone or permission */
export async function startRecording(onHear: (now: Hearing) => void, onEnd: () => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recording = new MediaRecorder(stream, { audioBitsPerSecond: bitsASecond, ...(mimeType && { mimeType }) })
  const parts: Blob[] = []
  const levels: number[] = []
  const ear = listenTo(stream)
  const begunAt = performance.now()
  const seconds = () => (performance.now() - begunAt) / 1000
  recording.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise<void>((resolve) => {
    recording.onstop = () => resolve()
  })
  const timer = setInterval(() => {
    const level = ear.level()
    levels.push(level)
    onHear({ seconds: seconds(), level })
    if (seconds() >= chatLimits.audioSeconds) onEnd()
  }, listenEveryMs)
  recording.start(1000)

  let lasted = 0
  function end() {
    if (recording.state === 'inactive') return
    lasted = Math.min(seconds(), chatLimits.audioSeconds)
    clearInterval(timer)
    recording.stop()
    for (const track of stream.getTracks()) track.stop()
    ear.close()
  }
  return {
    discard: end,
    async stop() {
      end()
      await ended
      const blob = new Blob(parts, { type: recording.mimeType.replace(/;.*$/, '') })
      return blob.size ? { kind: 'audio', blob, seconds: rounded(lasted), peaks: waveformOf(levels) } : null
    },
  }
}

function listenTo(stream: MediaStream): { level(): number; close(): void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Speech is far below full scale.
      return Math.min(1, Math.sqrt(power) * 4)
    },
    close: () => void context.close(),
  }
}

/** Why recording is not possible, worded for the user. */
export function whyNotRecorded(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'The microphone is not allowed here. Allow it for this site in your browser and try again, or choose a file.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'There is no microphone on this device. You can choose a file.'
  return 'The microphone did not answer. Perhaps another program is using it. Try again, or choose a file.'
}
