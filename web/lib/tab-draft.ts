/** A user's choices, kept in this tab, so that a sign-in in between or a reload loses nothing. */
import { useCallback, useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'

/**
 * @param storageKey begins with `mehfil.`, so that sign-out removes it
 * @param take the part of the stored draft that is still valid; null when nothing is
 */
export function useTabDraft<Draft extends object>(storageKey: string, blank: () => Draft, take: (kept: Draft) => Draft | null) {
  const [draft, setDraft] = useState<Draft>(blank)
  const [isReady, setReady] = useState(false)

  // After hydration, because the server cannot read this tab's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, so that a later change of the wish keeps the choices
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
