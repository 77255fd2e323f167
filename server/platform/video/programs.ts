/** Finds ffmpeg and ffprobe: named by the environment, or on the PATH. We bundle none, because untrusted files need an up-to-date one. */
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export interface Programs {
  ffmpeg: string
  ffprobe: string
}

export interface Named {
  FFMPEG_PATH?: string | undefined
  FFPROBE_PATH?: string | undefined
  /** Search path. */
  path?: string | undefined
}

const names = ['ffmpeg', 'ffprobe'] as const
type Name = (typeof names)[number]
const needed = ['libx264', ' aac ']

/** @throws an error that says what to do */
export async function findPrograms({ FFMPEG_PATH, FFPROBE_PATH, path = process.env.PATH }: Named): Promise<Programs> {
  const given: Record<Name, string | undefined> = { ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH }
  const [ffmpeg, ffprobe] = await Promise.all(names.map(async (name) => given[name] ?? (await onMachine(name, path))))
  if (!ffmpeg || !ffprobe) throw new Error('ffmpeg and ffprobe are not installed (or name them: FFMPEG_PATH, FFPROBE_PATH)')
  const run = (file: string, ...words: string[]) => promisify(execFile)(file, words, { timeout: 20_000, env: {} })
  const [{ stdout }] = await Promise.all([run(ffmpeg, '-hide_banner', '-encoders'), run(ffprobe, '-version')]).catch((error: Error) => {
    throw new Error(`ffmpeg does not run: ${error.message.split('\n')[0]}`)
  })
  const lacking = needed.filter((encoder) => !stdout.includes(encoder))
  if (lacking.length) throw new Error(`${ffmpeg} was built without ${lacking.join(', ').trim()}`)
  return { ffmpeg, ffprobe }
}

async function onMachine(name: Name, path = ''): Promise<string | null> {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  for (const folder of path.split(delimiter)) if (folder && (await runs(join(folder, file)))) return join(folder, file)
  return null
}

const runs = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
