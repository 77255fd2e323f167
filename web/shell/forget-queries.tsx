import { useQueryClient } from '@tanstack/react-query'
import { useOnPersonLeft } from './forget-on-change.tsx'

/** Whoever uses this browser next finds nothing that the person before them saw. */
export function ForgetQueries() {
  const queries = useQueryClient()
  useOnPersonLeft(() => queries.clear())
  return null
}
