/** A row may be wider than the screen, a rail higher: the link to where one is stands in its middle. */
export function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !current) return
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  row.scrollTop = current.offsetTop - row.offsetTop - (row.clientHeight - current.offsetHeight) / 2
}
