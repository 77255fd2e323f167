/** One picture on its way to the server, with real progress; the server works on it in the background afterwards. */
import { answerFrom } from '#contract/client.ts'
import { media, type mediaUses, type Uploaded } from '#contract/media.ts'
import { accessToken } from '#web/lib/api.ts'

export interface Sending {
  file: File
  use: (typeof mediaUses)[number]
  alt: string
  /** 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** @throws Failure with the server's sentence; TypeError without a connection, as `fetch` does, which cannot tell how far it is */
export async function uploadPicture({ file, use, alt, onProgress, signal }: Sending): Promise<Uploaded> {
  const token = await accessToken()
  const body = new FormData()
  body.append('use', use)
  body.append('alt', alt)
  body.append('file', file)
  const request = new XMLHttpRequest()
  const answer = new Promise<Uploaded>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(answerFrom(request.status, request.response) as Uploaded)
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TypeError('The upload found no connection.'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
  })
  request.open(media.upload.method, `/api${media.upload.path}`)
  request.responseType = 'json'
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  signal.addEventListener('abort', () => request.abort())
  request.send(body)
  return answer
}
