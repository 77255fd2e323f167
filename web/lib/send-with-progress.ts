/** A form with a file in it on its way to the server: `fetch` cannot tell how far it is. */
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { answerFrom, requestFor } from '#contract/client.ts'
import { accessToken } from './api.ts'

export interface Progress {
  /** 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * @param input what the call's path names; the rest stands in the form
 * @throws Failure with the server's sentence; TypeError without a connection, as `fetch` does; AbortError
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
