import { useEffect } from 'react'
import type { SearchPlace } from '#contract/analytics/analytics.ts'

type Props = { place: SearchPlace; words: string }

/** Says that a search has found nothing, once somebody has seen it for a moment; pages are kept, so that the server would not know. */
export function CountEmptySearch({ place, words }: Props) {
  useEffect(() => {
    const timer = setTimeout(() => tell({ place, words }).catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [place, words])
  return null
}

async function tell(search: Props) {
  const { api } = await import('#web/lib/api.ts')
  await api.analytics.emptySearch(search)
}
