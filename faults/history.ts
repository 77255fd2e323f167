/** What was asked and what was heard: `ok` was promised, `fail` was refused, `info` is not known, because no answer came. */
export type Outcome = 'ok' | 'fail' | 'info'

export interface Answer {
  outcome: Outcome
  status: number
  body: unknown
  ms: number
}

/** Asks once. A broken line or a 5xx tells nothing. */
export async function ask(url: string, { token, key, json, body, headers = {} }: AskedPayment): Promise<Answer> {
  const began = performance.now()
  const payload = json === undefined ? body : JSON.stringify(json)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    const outcome = response.ok ? 'ok' : response.status >= 500 ? 'info' : 'fail'
    return { outcome, status: response.status, body: text ? JSON.parse(text) : null, ms: performance.now() - began }
  } catch {
    return { outcome: 'info', status: 0, body: null, ms: performance.now() - began }
  }
}

export interface AskedPayment {
  token?: string
  key?: string
  json?: unknown
  body?: string
  headers?: Record<string, string>
}

/** Asks the same until it is known what happened; whatever is repeated carries the same key. */
export async function askUntilKnown(
  url: string,
  asked: AskedPayment,
  isOver: () => boolean,
  onTry: (answer: Answer) => void,
): Promise<Answer> {
  for (;;) {
    const answer = await ask(url, asked)
    onTry(answer)
    const isBusy = answer.status === 409 && (answer.body as { code?: string } | null)?.code === 'key_in_progress'
    if ((answer.outcome !== 'info' && !isBusy) || isOver()) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
