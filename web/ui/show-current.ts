/** Where a row fades out at its end. */
const fade = 40

/** A row may be wider than the screen, a rail higher: where one is comes into its middle, unless it is in sight already. */
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
