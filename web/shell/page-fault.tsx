import { isRouteErrorResponse } from 'react-router'
import { NotFound } from './not-found.tsx'
import { SomethingWrong } from './something-wrong.tsx'

/** Shown instead of a page that is missing, gone, or failed to render. */
export function PageFault({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return <SomethingWrong error={error} />
  return <NotFound gone={error.status === 410 ? whyGone(error.data) : undefined} />
}

function whyGone(data: unknown): string {
  const { message } = (data ?? {}) as { message?: unknown }
  return typeof message === 'string' && message ? message : 'It was here once and has been taken down.'
}
