/** Videos by ffmpeg: separate processes with limits, looked up on first use. */
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { boundedProcesses } from './bounded-process.ts'
import type { VideoTools } from './port.ts'
import { probeFile } from './probe.ts'
import { findPrograms, type Named, type Programs } from './programs.ts'
import { transcodeFile } from './transcode.ts'

/** Limits for our own small videos. */
const forOwn = { seconds: 300, cpuSeconds: 120, memoryBytes: 2 * 1024 ** 3, fileBytes: 50 * 1024 ** 2 }

export function ffmpegTools(named: Named): VideoTools {
  const processes = boundedProcesses()
  let found: Promise<Programs> | null = null
  const programs = () => {
    found ??= findPrograms(named)
    return found
  }
  return {
    missing: () =>
      programs().then(
        () => null,
        (error: Error) => error.message,
      ),
    probe: async (file) => probeFile(file, await programs(), processes),
    transcode: async (file, folder, order) => transcodeFile({ programs: await programs(), processes, file, folder }, order),
    async encode({ width, height, rate, frames, rounds = 1, sound, out }) {
      const { ffmpeg } = await programs()
      const folder = dirname(sound)
      const run = (words: readonly string[], input?: Readable) =>
        processes.run({ program: ffmpeg, words: ['-v', 'error', '-y', ...words], folder, bounds: forOwn, ...(input && { input }) })
      const given = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(rate), '-i', 'pipe:0']
      const pictures = out.flatMap(({ file, width, height }) => [
        ...['-map', '0:v', '-vf', `scale=${width}:${height}:flags=bicubic,setsar=1`],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-crf', '32', '-threads', '1'],
        // Without B-frames, rounds can be concatenated without re-encoding.
        ...['-g', String(rate * 4), '-bf', '0', '-tune', 'animation', `${file}.round.mp4`],
      ])
      await run([...given, ...pictures], Readable.from(frames))
      for (const { file } of out)
        await run([
          ...['-stream_loop', String(rounds - 1), '-i', `${file}.round.mp4`, '-i', sound, '-map', '0:v', '-map', '1:a', '-c:v', 'copy'],
          ...['-c:a', 'aac', '-b:a', '40k', '-ac', '1', '-shortest'],
          ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', file],
        ])
    },
    check: async () => void (await programs()),
    stop: () => processes.stop(),
  }
}
