/** What somebody has chosen so far, kept in this tab, so that signing in between or a reload loses nothing. */
import { useCallback, useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'

/**
 * @param storageKey begins with `mehfil.`, so that it goes with whoever leaves
 * @param take what of the kept draft still holds; null when nothing of it does
 */
export function useTabDraft<Draft extends object>(storageKey: string, blank: () => Draft, take: (kept: Draft) => Draft | null) {
  const [draft, setDraft] = useState<Draft>(blank)
  const [isReady, setReady] = useState(false)

  // After hydration, because the server knows nothing of this tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, a later change of the wish must not throw away what was chosen
  useEffect(() => {
    const kept = readDraft<Draft>(storageKey) as Draft | null
    const taken = kept && take(kept)
    if (taken) setDraft(taken)
    setReady(true)
  }, [storageKey])

  useEffect(() => {
    if (isReady) keepDraft(storageKey, draft)
  }, [draft, isReady, storageKey])

  const change = useCallback((changes: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...changes })), [])
  const forget = useCallback(() => forgetDraft(storageKey), [storageKey])
  return { draft, change, forget, isReady }
}
