import { tv, type VariantProps } from 'tailwind-variants/lite'
import { Arch } from '#web/ui/arch.tsx'

const skeleton = tv({
  base: 'block animate-shimmer bg-line',
  // The className's height and corners override these.
  variants: {
    shape: { text: '[:where(&)]:h-[0.8em] [:where(&)]:rounded-md', block: '[:where(&)]:rounded-lg', circle: '[:where(&)]:rounded-full' },
  },
  defaultVariants: { shape: 'text' },
})

/** Takes its size from `className`: `w-2/3`, `aspect-square`, `size-11`. */
export function Skeleton({ shape, className }: VariantProps<typeof skeleton> & { className?: string }) {
  return <span aria-hidden data-skeleton className={skeleton({ shape, className })} />
}

export function SkeletonArch({ className }: { className?: string }) {
  return (
    <Arch frame="faint" className={className}>
      <Skeleton shape="block" className="size-full rounded-none" />
    </Arch>
  )
}

export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div aria-hidden className={`overflow-hidden rounded-lg border border-line bg-card ${className ?? ''}`}>
      <div className="flex justify-center overflow-hidden border-b border-line bg-soft px-4 pt-4">
        <SkeletonArch className="-mb-2 w-37" />
      </div>
      <div className="px-4 pt-4 pb-4.5">
        <Skeleton className="h-4.5 w-3/4" />
        <Skeleton className="mt-2.5 h-3.5 w-1/2" />
        <div className="mt-3.5 flex justify-between">
          <Skeleton className="h-4 w-15" />
          <Skeleton className="h-4 w-19" />
        </div>
      </div>
    </div>
  )
}
