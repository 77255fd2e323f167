import { useQueryClient } from '@tanstack/react-query'
import { useOnPersonLeft } from './forget-on-change.tsx'

/** Clears cached queries on sign-out, so that the browser's next user sees nothing of them. */
export function ForgetQueries() {
  const queries = useQueryClient()
  useOnPersonLeft(() => queries.clear())
  return null
}
