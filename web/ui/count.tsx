/** How many stand behind a chip or a tab: said where something waits there or a list is narrowed, and never of none. */
export function Count({ of }: { of: number | string | undefined }) {
  if (!of) return null
  return <span className="text-sm font-normal tabular-nums"> {typeof of === 'number' ? of.toLocaleString('en-IN') : of}</span>
}
