import { useNavigation } from 'react-router'

/** A thin progress line at the top during navigation. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5">
      {isLoading && (
        <div className="route-progress h-full origin-left bg-primary">
          <span className="sr-only">Loading the page</span>
        </div>
      )}
    </div>
  )
}
