const markName = 'mehfil.device'

/** A random id of this browser, to distinguish a hundred accounts on one phone from a hundred people. */
export function deviceMark(): string {
  const known = localStorage.getItem(markName)
  if (known) return known
  const mark = crypto.randomUUID()
  localStorage.setItem(markName, mark)
  return mark
}
