import type { ReactNode } from 'react'
import { WordSearch, type WordSearchProps } from './word-search.tsx'

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
        <WordSearch {...search} key={search.words ?? ''} className="w-full md:w-90" />
      </header>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[15.75rem_1fr]">
        {filters}
        {results}
      </div>
      {children}
    </div>
  )
}
