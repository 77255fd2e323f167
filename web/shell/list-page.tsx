import type { ReactNode } from 'react'
import { WordSearch, type WordSearchProps } from './word-search.tsx'

type Props = {
  title: string
  text: string
  besideTitle?: ReactNode
  search: WordSearchProps
  besideSearch?: ReactNode
  filters: ReactNode
  results: ReactNode
  children?: ReactNode
}

/** A public list with a search field and filters. */
export function ListPage({ title, text, besideTitle, search, besideSearch, filters, results, children }: Props) {
  return (
    <div className="page-edges pt-4 pb-12 md:pt-6">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="max-md:w-full">
          <div className="flex items-center gap-x-5 max-md:justify-between">
            <h1 className="font-display text-3xl md:text-4xl">{title}</h1>
            {besideTitle}
          </div>
          <p className="mt-1 text-muted md:text-lg">{text}</p>
        </div>
        <div className="flex w-full items-center gap-3 md:w-auto">
          <WordSearch {...search} key={search.words ?? ''} className="min-w-0 flex-1 md:w-90" />
          {besideSearch}
        </div>
      </header>
      <div className="mt-3 grid items-start gap-x-12 lg:mt-6 lg:grid-cols-[15.75rem_1fr]">
        {filters}
        {results}
      </div>
      {children}
    </div>
  )
}
