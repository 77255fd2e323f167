import { type ChatFile, chat } from '#contract/chat/chat.ts'
import { sendWithProgress } from '#web/lib/send-with-progress.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { Flight } from './outbox.ts'

/** Uploads a chat file. @throws Failure with the server's error; TypeError without a connection */
export function sendFile(
  roomId: string,
  file: ChosenFile,
  { signal, progress }: Pick<Flight, 'signal' | 'progress'>,
): Promise<{ file: ChatFile }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(aboutOf(file))) form.append(name, value)
  form.append('file', file.blob)
  return sendWithProgress(chat.sendFile, { roomId }, form, { signal, onProgress: progress })
}

function aboutOf(file: ChosenFile): Record<string, string> {
  if (file.kind === 'image') return { alt: file.alt }
  const { seconds, peaks } = file
  return { seconds: String(seconds), ...(peaks.length && { peaks: peaks.join(',') }) }
}
