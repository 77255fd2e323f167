import { Button } from '#web/ui/button.tsx'

/** Pagination for a small list that has no address of its own. */
export function Turner({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages < 2) return null
  return (
    <p className="mt-2 flex items-center gap-3">
      <Button variant="quiet" size="sm" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        Later
      </Button>
      <span className="tabular-nums">
        {page} of {pages}
      </span>
      <Button variant="quiet" size="sm" isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        Earlier
      </Button>
    </p>
  )
}
