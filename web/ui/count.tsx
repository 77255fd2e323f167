/** The count in a chip or tab: shown for pending work or a filtered list, never zero. */
export function Count({ of }: { of: number | string | undefined }) {
  if (!of) return null
  return <span className="text-sm font-normal tabular-nums"> {typeof of === 'number' ? of.toLocaleString('en-IN') : of}</span>
}
