import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = [
  ['w-3/5', 'w-2/5'],
  ['w-1/2', 'w-1/3'],
  ['w-2/3', 'w-2/5'],
  ['w-5/12', 'w-1/4'],
  ['w-7/12', 'w-1/3'],
] as const

type Props = {
  /** What stands before the lines of a row. */
  picture?: 'square' | 'round' | 'none'
  /** On a phone; on wide screens the third stands beside the others. */
  lines?: 2 | 3
  className?: string
}

/** A skeleton of a list, in the shape of its rows: a picture, lines, and a figure. */
export function RowsSkeleton({ picture = 'square', lines = 2, className = '' }: Props) {
  return (
    <div aria-hidden className={`overflow-hidden rounded-lg border border-line bg-card ${className}`}>
      {rows.map(([wide, narrow]) => (
        <div key={wide} className="flex items-center gap-4 border-line p-4 not-first:border-t">
          {picture === 'square' && <Skeleton shape="block" className="size-14 shrink-0 rounded-md" />}
          {picture === 'round' && <Skeleton shape="circle" className="size-11 shrink-0" />}
          <div className="grid flex-1 gap-2.5">
            <Skeleton className={`h-4 ${wide}`} />
            <Skeleton className={`h-3.5 ${narrow}`} />
            {lines === 3 && <Skeleton className="h-3.5 w-1/4 md:hidden" />}
          </div>
          <Skeleton className="h-5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
