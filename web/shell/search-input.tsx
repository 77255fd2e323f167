import { type ComponentProps, type ComponentType, useState } from 'react'

type Suggestions = ComponentType<{ input: HTMLInputElement }>

/** A search field that suggests while somebody types. Until that code has loaded, it is a plain field of its form. */
export function SearchInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onFocus' | 'onInput'>) {
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
  return (
    <>
      {/* Typing counts too: the focus may have come before the scripts. */}
      <input ref={setInput} type="search" enterKeyHint="search" maxLength={100} onFocus={load} onInput={load} {...props} />
      {Suggestions && input && <Suggestions input={input} />}
    </>
  )
}
