/** The width of the fade at a row's end. */
const fade = 40

/** Scrolls the current entry of a row or rail to its middle, unless it is visible already. */
export function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !current) return
  const left = current.offsetLeft - row.offsetLeft
  const top = current.offsetTop - row.offsetTop
  if (left < row.scrollLeft || left + current.offsetWidth > row.scrollLeft + row.clientWidth - fade)
    row.scrollLeft = left - (row.clientWidth - current.offsetWidth) / 2
  if (top < row.scrollTop || top + current.offsetHeight > row.scrollTop + row.clientHeight)
    row.scrollTop = top - (row.clientHeight - current.offsetHeight) / 2
}
