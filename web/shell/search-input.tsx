import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { recentSearches } from './recent-searches.ts'

type Suggestions = ComponentType<{ input: HTMLInputElement }>

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onFocus' | 'onInput'>
const look = { type: 'search', enterKeyHint: 'search', maxLength: 100 } as const

/** A search field without suggestions. */
export function PlainSearchInput(props: Props) {
  return <input {...look} {...props} />
}

/** A search field that suggests while somebody types. Until that code has loaded, it is a plain field of its form. */
export function SearchInput(props: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const load = () => {
    if (Suggestions) return
    import('./suggestions.tsx').then(
      (part) => setSuggestions(() => part.Suggestions),
      // The search works without.
      () => undefined,
    )
  }
  useEffect(() => {
    const form = input?.form
    const keep = () => {
      const words = input?.value.trim()
      if (words) recentSearches.keep(words)
    }
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [input])
  return (
    <>
      {/* Typing counts too: the focus may have come before the scripts. */}
      <input {...look} ref={setInput} onFocus={load} onInput={load} {...props} />
      {Suggestions && input && <Suggestions input={input} />}
    </>
  )
}
