import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = [
  ['w-3/5', 'w-2/5'],
  ['w-1/2', 'w-1/3'],
  ['w-2/3', 'w-2/5'],
  ['w-5/12', 'w-1/4'],
  ['w-7/12', 'w-1/3'],
] as const

/** A skeleton of a list: each row has a picture, two lines, and a figure. */
export function RowsSkeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden className={`overflow-hidden rounded-lg border border-line bg-card ${className}`}>
      {rows.map(([wide, narrow]) => (
        <div key={wide} className="flex items-center gap-4 border-line p-4 not-first:border-t">
          <Skeleton shape="block" className="size-14 shrink-0 rounded-md" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className={`h-4 ${wide}`} />
            <Skeleton className={`h-3.5 ${narrow}`} />
          </div>
          <Skeleton className="h-5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
