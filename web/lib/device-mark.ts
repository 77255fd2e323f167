const markName = 'mehfil.device'
/** Until 2026-11 invitations and coins had a mark of their own. */
const olderName = 'mehfil.invited-device'

/** A random id of this browser, to distinguish a hundred accounts on one phone from a hundred people. */
export function deviceMark(): string {
  const mark = localStorage.getItem(markName) ?? localStorage.getItem(olderName) ?? crypto.randomUUID()
  localStorage.setItem(markName, mark)
  return mark
}
