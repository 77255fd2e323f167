import { useEffect } from 'react'
import type { SearchPlace } from '#contract/analytics/analytics.ts'

type Props = { place: SearchPlace; words: string }

/** Reports a search without results once the visitor has seen it for a moment; pages are cached, so the server would not notice. */
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
