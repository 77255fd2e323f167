/** Uploads a form with a file by XMLHttpRequest, because `fetch` reports no upload progress. */
import type { Call, InputOf, OutputOf } from '#contract/grammar/call.ts'
import { answerFrom, requestFor } from '#contract/grammar/client.ts'
import { accessToken } from './api.ts'

export interface Progress {
  /** 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * @param input the parameters of the call's path; the rest is in the form
 * @throws Failure with the server's error; TypeError without a connection, as `fetch`; AbortError
 */
export async function sendWithProgress<C extends Call>(
  call: C,
  input: Partial<InputOf<C>>,
  form: FormData,
  { onProgress, signal }: Progress,
): Promise<OutputOf<C>> {
  const token = await accessToken()
  const request = new XMLHttpRequest()
  const answer = new Promise<OutputOf<C>>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(answerFrom(request.status, request.response) as OutputOf<C>)
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TypeError('The upload found no connection.'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
  })
  request.open(call.method, requestFor(call, input).url)
  request.responseType = 'json'
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  signal.addEventListener('abort', () => request.abort())
  request.send(form)
  if (signal.aborted) request.abort()
  return answer
}

/**
 * Uploads bytes directly to the store, at an address that it signed.
 * @throws NotTaken when the store refuses; TypeError without a connection; AbortError
 */
export function putWithProgress(
  { url, headers }: { url: string; headers: Record<string, string> },
  body: Blob,
  { onProgress, signal }: Progress,
): Promise<void> {
  const request = new XMLHttpRequest()
  return new Promise<void>((resolve, reject) => {
    const stop = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : reject(new NotTaken(request.status)))
    request.onerror = () => reject(new TypeError('The upload found no connection.'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal.addEventListener('abort', stop)
    request.send(body)
    if (signal.aborted) stop()
  })
}

/** The store's refusal, usually of an expired address. */
export class NotTaken extends Error {
  constructor(status: number) {
    super(`the store answered ${status}`)
  }
}
