/** The cache of personal data in the browser, with a few retries where they can help. */
import { QueryClient } from '@tanstack/react-query'
import { statusSentence } from '#contract/grammar/client.ts'
import { Failure } from '#contract/grammar/errors.ts'

/** Sends requests even while offline, so that the user sees at once that there is no connection. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 2 && mayHelp(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  askAgainAfterChanges(queries)
  return queries
}

/** Refetches once after a fetch during which the data changed, because its answer may be older than the change. */
function askAgainAfterChanges(queries: QueryClient): void {
  const late = new WeakSet<Promise<unknown>>()
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.state.fetchStatus !== 'fetching') return
    const { action, query } = event
    const isChange = action.type === 'invalidate' || (action.type === 'success' && action.manual)
    if (!isChange || !query.promise || late.has(query.promise)) return
    late.add(query.promise)
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise.then(again, () => undefined)
  })
}

/** Whether a retry can help: not after a refusal, nor after a timeout of half a minute. */
function mayHelp(error: Error): boolean {
  return error instanceof Failure ? error.status >= 500 && error.code !== 'switched_off' : !isTimeout(error)
}

/** An id with an invalid format cannot be found either. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Failure && [400, 404].includes(error.status)
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

function isNoConnection(error: unknown): boolean {
  return error instanceof TypeError || isTimeout(error)
}

/**
 * The message for an error: the server's, or that there is no connection.
 * @param fallback the message for answers without one
 */
export function sentenceOf(error: unknown, fallback?: string): string {
  if (error instanceof Failure) return (error.message === statusSentence(error.status) && fallback) || error.message
  if (isNoConnection(error)) return 'There is no connection. Check your network and try again.'
  return fallback ?? 'Something went wrong'
}

/** The message of an error for an `ErrorState`, with a title where the cause is known. */
export function failureOf(error: unknown, fallback?: string): { title?: string; children: string } {
  return { ...(isNoConnection(error) && { title: 'No connection' }), children: sentenceOf(error, fallback) }
}
