/** Sends an exception event to the analytics service (spec section 2). Ignores failures. */
export function reportFault(fault: unknown) {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  void import('./api.ts')
    .then(({ api }) =>
      api.analytics.exception({
        name: error.name.slice(0, 120) || 'Error',
        message: error.message.slice(0, 5_000),
        stack: (error.stack ?? '').slice(0, 20_000),
        path: window.location.pathname.slice(0, 2_000),
        release: release(),
        userAgent: navigator.userAgent.slice(0, 500),
      }),
    )
    .catch(() => undefined)
}

/** The build of this page, as React Router names it. */
function release(): string {
  return (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? ''
}
