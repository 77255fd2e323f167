/** Uploads one picture with real progress; the server processes it in the background afterwards. */
import { media, type mediaUses, type Uploaded } from '#contract/media/media.ts'
import { type Progress, sendWithProgress } from '#web/lib/send-with-progress.ts'

export interface Sending extends Progress {
  file: File
  use: (typeof mediaUses)[number]
  alt: string
}

/** @throws Failure with the server's error; TypeError without a connection */
export async function uploadPicture({ file, use, alt, ...progress }: Sending): Promise<Uploaded> {
  const body = new FormData()
  body.append('use', use)
  body.append('alt', alt)
  body.append('file', file)
  return sendWithProgress(media.upload, {}, body, progress)
}
