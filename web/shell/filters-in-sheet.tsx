import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type Props = {
  /** What the list contains, `12 items`. */
  count: string
  /** The number of active filters. */
  chosen: number
  clearHref: string
  className?: string
  /** The fields of the filters. */
  children: ReactNode
}

/** A button with the number of active filters, which opens their fields in a sheet. */
export function FiltersInSheet({ count, chosen, clearHref, className, children }: Props) {
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
        className={className}
        onPress={() => setFiltering(true)}
      >
        {chosen ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <Sheet
        title="Filters"
        isOpen={isFiltering}
        onOpenChange={setFiltering}
        footer={(close) => (
          <>
            <Button onPress={close}>Show {count}</Button>
            {chosen > 0 && (
              <Button variant="plain" onPress={() => navigate(clearHref)}>
                Clear all
              </Button>
            )}
          </>
        )}
      >
        <div className="grid gap-4">{children}</div>
      </Sheet>
    </>
  )
}
