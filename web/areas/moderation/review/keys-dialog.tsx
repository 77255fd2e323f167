import { Dialog } from '#web/ui/dialog.tsx'

const keys: readonly (readonly [key: string, does: string])[] = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['a', 'Approve'],
  ['r', 'Reject'],
  ['c', 'Ask for changes'],
  ['t', 'Take it, or give it back'],
  ['x', 'Select it for a decision about several'],
  ['u', 'Undo the last decision'],
  ['o', 'Open its page'],
  ['/', 'Search everything'],
  ['Esc', 'Close the item'],
  ['?', 'This list'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="sm" onClose={onClose}>
      <dl className="grid grid-cols-[3.5rem_1fr] items-center gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-9 place-items-center rounded-md border border-line bg-soft px-2 py-1 font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
