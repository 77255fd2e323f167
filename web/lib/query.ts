/** Personal data in the browser: one cache, a few tries where trying again can help. */
import { QueryClient } from '@tanstack/react-query'
import { statusSentence } from '#contract/grammar/client.ts'
import { Failure } from '#contract/grammar/errors.ts'

/** Without a network it asks all the same: the person reads at once that there is none, in place of waiting for one. */
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

/**
 * An answer that was under way when something changed may not know of the change, and would put in its place what was
 * before: when it has come, the same is asked once more.
 */
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

/** Not after a verdict, nor after half a minute of waiting for an answer that did not come. */
function mayHelp(error: Error): boolean {
  return error instanceof Failure ? error.status >= 500 && error.code !== 'switched_off' : !isTimeout(error)
}

/** What has no such form cannot be found either. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Failure && [400, 404].includes(error.status)
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/**
 * What to tell a person about an error: the server's sentence, or that there is no connection.
 * @param fallback in the place of an answer without words
 */
export function sentenceOf(error: unknown, fallback?: string): string {
  if (error instanceof Failure) return (error.message === statusSentence(error.status) && fallback) || error.message
  if (error instanceof TypeError || isTimeout(error)) return 'There is no connection. Check your network and try again.'
  return fallback ?? 'Something went wrong'
}
