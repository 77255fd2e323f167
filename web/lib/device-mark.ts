const markName = 'mehfil.device'

/** A mark of this browser's own making, so that a hundred accounts on one telephone can be told from a hundred people. */
export function deviceMark(): string {
  const known = localStorage.getItem(markName)
  if (known) return known
  const mark = crypto.randomUUID()
  localStorage.setItem(markName, mark)
  return mark
}
