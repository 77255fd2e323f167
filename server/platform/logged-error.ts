/** Prepares an error for the log. A failed query carries its parameters, which may be anybody's name or address. */
import { DrizzleQueryError } from 'drizzle-orm'
import { stdSerializers } from 'pino'

export function loggedError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
  const { query, cause, stack = '' } = error
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: 'DrizzleQueryError', message: cause?.message ?? 'a query failed', code, constraint, query, stack: frames.join('\n') }
}
