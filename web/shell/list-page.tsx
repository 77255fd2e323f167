import type { ReactNode } from 'react'
import { WordSearch, type WordSearchProps } from './word-search.tsx'

type Props = {
  title: string
  text: string
  /** On wide screens at the end of the row, after the search field. */
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
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <h1 className="font-display text-3xl md:text-4xl">{title}</h1>
        {besideTitle && <div className="ms-3 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mb-1 lg:self-end">{besideTitle}</div>}
        <p className="mt-1 text-muted max-lg:col-span-2 md:text-lg lg:col-start-1">{text}</p>
        <div className="flex items-center gap-3 max-lg:col-span-2 max-lg:mt-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:ms-10 lg:self-end">
          <WordSearch {...search} key={search.words ?? ''} className="min-w-0 flex-1 lg:w-90" />
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
