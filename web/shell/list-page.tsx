import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Query } from '#web/paths.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'

type Props = {
  title: string
  text: string
  search: WordSearchProps
  filters: ReactNode
  results: ReactNode
  children?: ReactNode
}

/** A list that everybody can filter: by words, and by what stands beside it. */
export function ListPage({ title, text, search, filters, results, children }: Props) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 pb-12 md:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="font-display text-3xl md:text-4xl">{title}</h1>
          <p className="mt-1 text-lg text-muted">{text}</p>
        </div>
        <WordSearch {...search} key={search.words ?? ''} />
      </header>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[15.75rem_1fr]">
        {filters}
        {results}
      </div>
      {children}
    </div>
  )
}

type WordSearchProps = {
  label: string
  field: string
  placeholder: string
  action: string
  words: string | undefined
  /** What is chosen already. */
  kept: Query
}

/** A plain form: it works before the scripts have arrived, and the address says what is shown. */
function WordSearch({ label, field, placeholder, action, words = '', kept }: WordSearchProps) {
  return (
    <Form role="search" aria-label={label} action={action} className="relative w-full md:w-90">
      <HiddenFields query={kept} />
      <input
        type="search"
        name="words"
        aria-label={field}
        defaultValue={words}
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={100}
        className="min-h-13 w-full min-w-0 rounded-full border-[1.5px] border-edge bg-card ps-5 pe-13 text-base text-text placeholder:text-muted focus:focus-ring focus:outline-none"
      />
      <NativeIconButton type="submit" label="Search" variant="ghost" className="absolute inset-y-0 right-1 my-auto">
        <Search aria-hidden className="size-5" />
      </NativeIconButton>
    </Form>
  )
}
